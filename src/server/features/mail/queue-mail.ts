import type { Queries } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import type { MailContent } from './mail-content.ts'
import { sealMail } from './mail-payload.ts'
import { insertMail } from './mail-store.ts'
import { sendMail } from './send-mail.job.ts'

/**
 * Takes on a mail, with `tx` if and only if that transaction commits. A second mail with the same `key` is not taken on.
 * What was taken on goes out at least once; where the mail server did not say whether it took a mail, that mail can
 * arrive up to three times, always with the same Message-ID, by which mailboxes tell that it is the same.
 */
export async function queueMail(
  context: Context,
  { to, content, key }: { to: string; content: MailContent; key?: string },
  { tx }: { tx?: Queries } = {},
): Promise<void> {
  if (!tx) {
    await context.db.transaction((own) =>
      queueMail(context, { to, content, ...(key && { key }) }, { tx: own }),
    )
    return
  }
  const id = context.newId('mail')
  const at = context.clock.now()
  const payloadSealed = sealMail(context, id, { to, content })
  const isNew = await insertMail(tx, { id, key: key ?? null, kind: content.kind, payloadSealed, at })
  if (isNew) await context.jobs.send(sendMail, { mailId: id }, { key: id, tx })
}

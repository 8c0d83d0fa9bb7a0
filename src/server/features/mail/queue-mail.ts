import type { Queries } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import type { MailContent } from './mail-content.ts'
import { sealMail } from './mail-payload.ts'
import { insertMail } from './mail-store.ts'
import { sendMail } from './send-mail.job.ts'

interface MailToQueue {
  to: string
  content: MailContent
  key?: string | undefined
  /** Whose it is, where that isn’t the account with the address. Null if it outlives the account. */
  userId?: string | null | undefined
}

/**
 * Stores an email for sending. With `tx`, it is sent if and only if that transaction commits. A second email with the
 * same `key` is dropped. A stored email is sent at least once. If the mail server doesn't confirm it, it can arrive up to
 * three times, always with the same Message-ID, by which mailboxes recognize duplicates.
 */
export async function queueMail(
  context: Context,
  { to, content, key, userId }: MailToQueue,
  { tx }: { tx?: Queries } = {},
): Promise<void> {
  if (!tx) {
    await context.db.transaction((own) => queueMail(context, { to, content, key, userId }, { tx: own }))
    return
  }
  const id = context.newId('mail')
  const at = context.clock.now()
  const payloadSealed = sealMail(context, id, { to, content })
  const isNew = await insertMail(tx, {
    id,
    key: key ?? null,
    kind: content.kind,
    to,
    userId,
    payloadSealed,
    at,
  })
  if (isNew) await context.jobs.send(sendMail, { mailId: id }, { key: id, tx })
}

import { writeAudit } from '#server/features/audit/write-audit.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { readEmails } from './read-emails.ts'

/** The addresses of those who agreed to mail; of everyone for a legal reason, which has to be given. */
export const listUserEmails: Verbs['listUserEmails'] = async (context, actor, { reason, isLegal }, call) => {
  const isEveryone = isLegal === 'true' && reason !== ''
  return context.db.transaction(async (tx) => {
    const emails = await readEmails(tx, { isEveryone })
    await writeAudit(context, tx, {
      actor: actor.userId,
      action: 'users.emails-read',
      subject: null,
      call,
      detail: { reason, isEveryone, addresses: emails.length },
    })
    return { emails }
  })
}

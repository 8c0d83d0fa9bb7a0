import { readAccount } from '#server/features/account/read-account.ts'
import { writeAudit } from '#server/features/audit/write-audit.ts'
import { sendMailAgain } from '#server/features/mail/send-mail-again.ts'
import { Failure, orNotFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { readUserMails } from './read-mails.ts'

/** Sends an email of an account again that wasn’t delivered. */
export const resendUserMail: Verbs['resendUserMail'] = async (
  context,
  { userId: actor },
  { id: userId, mailId },
  call,
) => {
  const { email } = orNotFound(await readAccount(context, userId))
  await context.db.transaction(async (tx) => {
    const kind = await sendMailAgain(context, tx, { id: mailId, userId, to: email })
    if (kind === null) throw new Failure('MAIL_NOT_RESENDABLE')
    const detail = { mail: mailId, kind }
    await writeAudit(context, tx, { actor, action: 'user.mail-resent', subject: userId, call, detail })
  })
  return { mails: await readUserMails(context.db, userId) }
}

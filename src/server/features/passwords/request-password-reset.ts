import type { Verbs } from '#server/kernel/feature.ts'
import { findAccountByEmail } from '../account/read-sign-in-account.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { enforceAddressLimit } from '../limits/address-limit.ts'
import { sendAccountMail } from '../mail-links/send-account-mail.job.ts'

/** Mails a link to set a new password. The reply doesn't tell whether there is an account. Mails an admin requests name support. */
export const requestPasswordReset: Verbs['requestPasswordReset'] = async (
  context,
  actor,
  { email },
  call,
) => {
  await enforceAddressLimit(context, call.address)
  const sentBySupport = actor?.role === 'ADMIN'
  await context.db.transaction(async (tx) => {
    await context.jobs.send(sendAccountMail, { purpose: 'RESET_PASSWORD', email, sentBySupport }, { tx })
    await writeAudit(context, tx, {
      actor: actor?.userId ?? null,
      action: 'password.reset-requested',
      subject: sentBySupport ? ((await findAccountByEmail(tx, email))?.id ?? null) : null,
      call,
      detail: { sentBySupport },
    })
  })
  return { success: true }
}

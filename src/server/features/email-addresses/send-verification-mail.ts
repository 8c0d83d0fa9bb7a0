import type { Verbs } from '#server/kernel/feature.ts'
import { findAccountByEmail } from '../account/read-sign-in-account.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { enforceAddressLimit } from '../limits/address-limit.ts'
import { markAskingBrowser } from '../mail-links/asking-browser.ts'
import { sendAccountMail } from '../mail-links/send-account-mail.job.ts'

/** Mails a new link that confirms an address. The reply doesn't tell whether there is an account. */
export const sendVerificationMail: Verbs['sendVerificationMail'] = async (
  context,
  actor,
  { email, next },
  call,
) => {
  await enforceAddressLimit(context, call.address)
  const sentBySupport = actor?.role === 'ADMIN'
  const browserHash = sentBySupport ? null : markAskingBrowser(context, call)
  await context.db.transaction(async (tx) => {
    const purpose = 'VERIFY_EMAIL'
    const request = { purpose, email, next: next ?? null, sentBySupport, browserHash } as const
    await context.jobs.send(sendAccountMail, request, { tx })
    if (!actor || !sentBySupport) return
    const subject = (await findAccountByEmail(tx, email))?.id ?? null
    await writeAudit(context, tx, { actor: actor.userId, action: 'user.verification-resent', subject, call })
  })
  return { success: true }
}

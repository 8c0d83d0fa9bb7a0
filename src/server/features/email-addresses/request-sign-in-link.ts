import type { Verbs } from '#server/kernel/feature.ts'
import { enforceAddressLimit } from '../limits/address-limit.ts'
import { markAskingBrowser } from '../mail-links/asking-browser.ts'
import { sendAccountMail } from '../mail-links/send-account-mail.job.ts'

/** Mails a link that signs in. Whatever the address, the same happens here; a job looks the account up after the reply. */
export const requestSignInLink: Verbs['requestSignInLink'] = async (
  context,
  _actor,
  { email, next },
  call,
) => {
  await enforceAddressLimit(context, call.address)
  const browserHash = markAskingBrowser(context, call)
  const purpose = 'SIGN_IN_LINK'
  await context.jobs.send(sendAccountMail, { purpose, email, next: next ?? null, browserHash })
  return { success: true }
}

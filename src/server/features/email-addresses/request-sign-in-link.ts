import type { authEndpoints } from '#contract/account/auth.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Call } from '#server/kernel/feature.ts'
import { enforceAddressLimit } from '../limits/address-limit.ts'
import { markAskingBrowser } from '../links/asking-browser.ts'
import { sendAccountMail } from '../links/send-account-mail.job.ts'

/** Mails a link that signs in. Whatever the address, the same happens here; a job looks the account up after the reply. */
export async function requestSignInLink(
  context: Context,
  _actor: unknown,
  { email, next }: Input<(typeof authEndpoints)['requestSignInLink']>,
  call: Call,
): Promise<{ success: true }> {
  await enforceAddressLimit(context, call.address)
  const browserHash = markAskingBrowser(context, call)
  const purpose = 'SIGN_IN_LINK'
  await context.jobs.send(sendAccountMail, { purpose, email, next: next ?? null, browserHash })
  return { success: true }
}

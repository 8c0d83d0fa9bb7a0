import type { authEndpoints } from '#contract/account/auth.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { Call } from '#server/kernel/feature.ts'
import { enforceAddressLimit } from '../limits/address-limit.ts'
import { hashToken } from '../sessions/hash-token.ts'
import { readAskingBrowser } from './asking-browser.ts'
import { findMailToken } from './mail-token-store.ts'

/** What a mailed link is for and whether it still works. Reading doesn't use it up, because mail scanners read links too. */
export async function readMailLink(
  context: Context,
  _actor: unknown,
  { token }: { token: string },
  call: Call,
): Promise<Reply<typeof authEndpoints.readMailLink>> {
  await enforceAddressLimit(context, call.address)
  const found = await findMailToken(context.db, hashToken(token), context.clock.now())
  if (!found) throw new Failure('LINK_INVALID')
  const { purpose, email, usedAt, isDead, accountEmail, emailVerified, hasPassword, next } = found
  return {
    purpose,
    state: usedAt ? 'USED' : isDead ? 'EXPIRED' : 'VALID',
    email,
    oldEmail: purpose === 'CHANGE_EMAIL' && accountEmail !== email ? accountEmail : null,
    isSignIn: purpose === 'SIGN_IN_LINK' || (purpose === 'VERIFY_EMAIL' && emailVerified),
    isFromHere: found.browserHash !== null && found.browserHash === readAskingBrowser(context, call),
    next,
    hasPassword,
  }
}

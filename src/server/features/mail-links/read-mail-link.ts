import { Failure } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { enforceAddressLimit } from '../limits/address-limit.ts'
import { hashToken } from '../sessions/hash-token.ts'
import { readAskingBrowser } from './asking-browser.ts'
import { findMailToken } from './mail-token-store.ts'

/** What a mailed link is for and whether it still works. Reading doesn't use it up, because mail scanners read links too. */
export const readMailLink: Verbs['readMailLink'] = async (context, _actor, { token }, call) => {
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

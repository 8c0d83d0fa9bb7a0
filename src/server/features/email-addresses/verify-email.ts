import { isUniqueViolation, type Queries } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { Call, Verbs } from '#server/kernel/feature.ts'
import { confirmAddress } from '../account/confirm-address.ts'
import { readAccount } from '../account/read-account.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { enforceAddressLimit } from '../limits/address-limit.ts'
import { readAskingBrowser } from '../mail-links/asking-browser.ts'
import { findLinkByCode } from '../mail-links/find-link-by-code.ts'
import { findOpenLink, type OpenLink } from '../mail-links/find-open-link.ts'
import { revokeLinks, useLink } from '../mail-links/use-link.ts'
import { openSession } from '../sessions/open-session.ts'
import { hasGuestOrders } from './read-guest-orders.ts'
import { revokeEveryWayIn } from './revoke-every-way-in.ts'

/** Confirms an address by its mailed link or code. The first confirmation signs its owner in here. */
export const verifyEmail: Verbs['verifyEmail'] = async (context, actor, input, call) => {
  await enforceAddressLimit(context, call.address)
  const link =
    'token' in input
      ? await findOpenLink(context, input.token, ['VERIFY_EMAIL', 'CHANGE_EMAIL'])
      : await findLinkByCode(context, input)
  const isOwnSession = actor?.via === 'SESSION' && actor.userId === link.userId
  const { email, next } = link
  if (link.purpose === 'CHANGE_EMAIL') {
    await confirmChange(context, link, call)
    // The person reading that mailbox may not own the account: an address is easily mistyped.
    return { email, next, user: isOwnSession ? await readAccount(context, link.userId) : null }
  }
  const isFromHere = 'code' in input || link.browserHash === readAskingBrowser(context, call)
  const wereRevoked = await confirmFirst(context, link, call, isFromHere)
  const isSignedIn = (isOwnSession && !wereRevoked) || (await enter(context, link.userId, call))
  return { email, next, user: isSignedIn ? await readAccount(context, link.userId) : null }
}

async function enter(context: Context, userId: string, call: Call): Promise<boolean> {
  const session = await openSession(context, call, { userId, isRemembered: true, by: 'link' })
  if (session?.awaitsSecondFactor) throw new Failure('SECOND_FACTOR_REQUIRED')
  return session !== null
}

/**
 * True when every way in was revoked, because we can't tell whose password and Google the account had: someone else signed up
 * with the address, too; or the account gets a guest's orders, and a stranger may have signed up for them elsewhere, waiting for
 * the guest to confirm the address.
 */
async function confirmFirst(
  context: Context,
  link: OpenLink,
  call: Call,
  isFromHere: boolean,
): Promise<boolean> {
  const { userId, email, emailVerified } = link
  return await context.db.transaction(async (tx) => {
    await useLink(context, tx, link)
    const isRisky = !emailVerified && !isFromHere && (await hasGuestOrders(tx, email))
    const { wasContested } = await confirmAddress(context, tx, { userId })
    const isUnclear = wasContested || isRisky
    if (isUnclear) await revokeEveryWayIn(context, tx, userId)
    if (!emailVerified) await audit(context, tx, link, call, 'email.confirmed')
    return isUnclear
  })
}

async function confirmChange(context: Context, link: OpenLink, call: Call): Promise<void> {
  const { userId, email } = link
  try {
    await context.db.transaction(async (tx) => {
      await useLink(context, tx, link)
      await confirmAddress(context, tx, { userId, email })
      await revokeLinks(context, tx, userId)
      await audit(context, tx, link, call, 'email.changed')
    })
  } catch (error) {
    throw isUniqueViolation(error) ? new Failure('ADDRESS_TAKEN', { cause: error }) : error
  }
}

async function audit(
  context: Context,
  tx: Queries,
  { userId, email, accountEmail }: OpenLink,
  call: Call,
  action: 'email.confirmed' | 'email.changed',
): Promise<void> {
  const change =
    action === 'email.changed'
      ? { before: { email: accountEmail }, after: { email } }
      : { before: { emailVerified: false }, after: { emailVerified: true } }
  await writeAudit(context, tx, { actor: userId, action, subject: userId, call, change })
}

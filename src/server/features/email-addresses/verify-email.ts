import type { authEndpoints } from '#contract/account/auth.ts'
import type { Input, Reply } from '#contract/endpoint.ts'
import { isUniqueViolation, type Queries } from '#server/db/database.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { Call } from '#server/kernel/feature.ts'
import { confirmAddress } from '../account/confirm-address.ts'
import { readAccount } from '../account/read-account.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { removeUntrustedGoogle } from '../google/remove-untrusted-google.ts'
import { enforceAddressLimit } from '../limits/address-limit.ts'
import { findLinkByCode } from '../links/find-link-by-code.ts'
import { findOpenLink, type OpenLink } from '../links/find-open-link.ts'
import { revokeLinks, useLink } from '../links/use-link.ts'
import { removePassword } from '../passwords/remove-password.ts'
import { revokeSessions } from '../sessions/end-sessions.ts'
import { openSession } from '../sessions/open-session.ts'
import { revokeApiTokens } from '../tokens/revoke-api-tokens.ts'

type VerifyEmail = (typeof authEndpoints)['verifyEmail']

/** Confirms an address by its mailed link or code. The first confirmation signs its owner in here. */
export async function verifyEmail(
  context: Context,
  actor: Actor | null,
  input: Input<VerifyEmail>,
  call: Call,
): Promise<Reply<VerifyEmail>> {
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
  const wereRevoked = await confirmFirst(context, link, call)
  const isSignedIn = (isOwnSession && !wereRevoked) || (await enter(context, link.userId, call))
  return { email, next, user: isSignedIn ? await readAccount(context, link.userId) : null }
}

async function enter(context: Context, userId: string, call: Call): Promise<boolean> {
  const session = await openSession(context, call, { userId, isRemembered: true, by: 'link' })
  if (session?.awaitsSecondFactor) throw new Failure('SECOND_FACTOR_REQUIRED')
  return session !== null
}

/** True when every way in was revoked, because we can't tell whose password and Google the account had. */
async function confirmFirst(context: Context, link: OpenLink, call: Call): Promise<boolean> {
  const { userId } = link
  return await context.db.transaction(async (tx) => {
    await useLink(context, tx, link)
    const { wasContested } = await confirmAddress(context, tx, { userId })
    if (wasContested) {
      await removePassword(tx, userId)
      await removeUntrustedGoogle(tx, userId)
      await revokeLinks(context, tx, userId)
      await revokeSessions(context, tx, userId)
      await revokeApiTokens(context, tx, userId)
    }
    if (!link.emailVerified) await audit(context, tx, link, call, 'email.confirmed')
    return wasContested
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

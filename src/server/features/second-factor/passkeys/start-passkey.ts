import { maxPasskeys } from '#contract/account/passkeys.ts'
import { findAccountById } from '#server/features/account/read-sign-in-account.ts'
import { Failure, orNotFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { CHALLENGE_MS, descriptorOf, makeChallenge } from './make-challenge.ts'
import { PASSKEY_ALGORITHMS } from './passkey-algorithms.ts'
import { readPasskeys } from './passkey-store.ts'
import { relyingParty } from './relying-party.ts'

/** Starts to add a passkey: what the browser hands to the authenticator. */
export const startPasskey: Verbs['startPasskey'] = async (context, { userId, sessionId }) => {
  const { id, isPossible } = relyingParty(context)
  if (!isPossible) throw new Failure('PASSKEYS_NEED_A_NAME')
  const { email, name } = orNotFound(await findAccountById(context.db, userId))
  const existing = await readPasskeys(context.db, userId)
  if (existing.length >= maxPasskeys) throw new Failure('TOO_MANY_PASSKEYS')
  return {
    rp: { id, name: 'Spoolyard' },
    user: { id: Buffer.from(userId).toString('base64url'), name: email, displayName: name || email },
    challenge: await makeChallenge(context, sessionId, true),
    pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout: CHALLENGE_MS,
    excludeCredentials: existing.map(descriptorOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    attestation: 'none',
  }
}

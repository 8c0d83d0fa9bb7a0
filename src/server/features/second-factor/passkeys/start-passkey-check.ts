import type { Verbs } from '#server/kernel/feature.ts'
import { findAuthenticator } from '../second-factor-store.ts'
import { CHALLENGE_MS, descriptorOf, makeChallenge } from './make-challenge.ts'
import { readPasskeys } from './passkey-store.ts'
import { relyingParty } from './relying-party.ts'

/** What the account's second factors are, and what a passkey of it has to sign. */
export const startPasskeyCheck: Verbs['startPasskeyCheck'] = async (context, { userId, sessionId }) => {
  const [app, passkeys] = await Promise.all([
    findAuthenticator(context.db, userId),
    readPasskeys(context.db, userId),
  ])
  const hasApp = app?.confirmedAt != null
  if (passkeys.length === 0) return { hasApp, passkey: null }
  return {
    hasApp,
    passkey: {
      rpId: relyingParty(context).id,
      challenge: await makeChallenge(context, sessionId, false),
      timeout: CHALLENGE_MS,
      allowCredentials: passkeys.map(descriptorOf),
      userVerification: 'preferred',
    },
  }
}

import { passkeyTransport } from '#contract/account/passkeys.ts'
import type { Context } from '#server/kernel/context.ts'
import { putChallenge } from './passkey-store.ts'

const CHALLENGE_BYTES = 32
export const CHALLENGE_MS = 5 * 60_000

/** A new challenge of a session, stored; it replaces the one before. */
export async function makeChallenge(
  { db, clock, randomBytes }: Context,
  sessionId: string,
  isForNew: boolean,
): Promise<string> {
  const challenge = Buffer.from(randomBytes(CHALLENGE_BYTES)).toString('base64url')
  const expiresAt = new Date(clock.now().getTime() + CHALLENGE_MS)
  await putChallenge(db, { sessionId, challenge, isForNew, expiresAt })
  return challenge
}

/** A passkey as browsers look for it. */
export const descriptorOf = ({
  credentialId,
  transports,
}: {
  credentialId: string
  transports: string[]
}) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports: passkeyTransport.options.filter((known) => transports.includes(known)),
})

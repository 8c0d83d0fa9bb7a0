import type { PasskeyProof } from '#contract/account/passkeys.ts'
import { writeAudit } from '#server/features/audit/write-audit.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { Call } from '#server/kernel/feature.ts'
import { readPasskeys, recordPasskeyUse, takeChallenge } from './passkey-store.ts'
import { relyingParty } from './relying-party.ts'

/** Refuses what no passkey of the account signed for this session's challenge. A challenge is used up by the first try. */
export async function requirePasskey(
  context: Context,
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
  proof: PasskeyProof,
  call: Call,
): Promise<void> {
  if (await isRight(context, { userId, sessionId }, proof)) return
  await writeAudit(context, context.db, {
    actor: null,
    action: 'second-factor.failed',
    subject: userId,
    call,
    detail: { by: 'passkey' },
  })
  throw new Failure('PASSKEY_WRONG')
}

async function isRight(
  context: Context,
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
  { id, rawId, type, response }: PasskeyProof,
): Promise<boolean> {
  const at = context.clock.now()
  const expectedChallenge = await takeChallenge(context.db, { sessionId, isForNew: false, at })
  const passkey = (await readPasskeys(context.db, userId)).find(({ credentialId }) => credentialId === id)
  if (!expectedChallenge || !passkey) return false
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(context)
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { clientDataJSON, authenticatorData, signature } = response
  const result = await verifyAuthenticationResponse({
    response: {
      ...{ id, rawId, type, clientExtensionResults: {} },
      response: { clientDataJSON, authenticatorData, signature },
    },
    ...{ expectedChallenge, expectedOrigin, expectedRPID, requireUserVerification: false },
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch((error: unknown) => {
    context.log.info({ error }, 'A passkey was refused')
    return null
  })
  if (!result?.verified) return false
  const counter = result.authenticationInfo.newCounter
  return await recordPasskeyUse(context.db, { userId, id: passkey.id, counter, at })
}

import type { passkeyEndpoints } from '#contract/account/passkey-endpoints.ts'
import { maxPasskeys } from '#contract/account/passkeys.ts'
import type { Input } from '#contract/endpoint.ts'
import { readSignInRole } from '#server/features/account/read-sign-in-account.ts'
import { writeAudit } from '#server/features/audit/write-audit.ts'
import { revokeSessions } from '#server/features/sessions/end-sessions.ts'
import { renewSession } from '#server/features/sessions/open-session.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { mailSecondFactor } from '../mail-second-factor.ts'
import { makeRecoveryCodes } from '../recovery-codes.ts'
import { PASSKEY_ALGORITHMS } from './passkey-algorithms.ts'
import { insertPasskey, listPasskeys, lockSecondFactors, takeChallenge } from './passkey-store.ts'
import { relyingParty } from './relying-party.ts'

type Endpoint = typeof passkeyEndpoints.addPasskey

/** Adds the passkey that the browser made. As the first second factor it signs out browsers that signed in without. */
export const addPasskey: Verbs['addPasskey'] = async (
  context,
  { userId, sessionId },
  { name, passkey },
  call,
) => {
  const at = context.clock.now()
  const challenge = await takeChallenge(context.db, { sessionId, isForNew: true, at })
  if (!challenge) throw new Failure('PASSKEY_WRONG')
  const credential = await verified(context, challenge, passkey)
  const id = context.newId('pkey')
  const { transports } = passkey.response
  const recoveryCodes = await context.db.transaction(async (tx) => {
    await lockSecondFactors(tx, userId)
    if ((await listPasskeys(tx, userId)).length >= maxPasskeys) throw new Failure('TOO_MANY_PASSKEYS')
    const isFirst = !(await readSignInRole(tx, userId))?.hasSecondFactor
    if (!(await insertPasskey(tx, { ...credential, userId, id, transports, name, at })))
      throw new Failure('PASSKEY_EXISTS')
    const change = { before: null, after: { id, name } }
    await writeAudit(context, tx, { actor: userId, action: 'passkey.added', subject: userId, call, change })
    await mailSecondFactor(context, tx, { userId, what: 'PASSKEY_ADDED', left: 0 }, call)
    if (!isFirst) return []
    await revokeSessions(context, tx, userId, sessionId)
    return await makeRecoveryCodes(context, tx, userId)
  })
  if (recoveryCodes.length > 0) await renewSession(context, call, sessionId, at)
  return { passkey: { id, name, createdAt: at.toISOString(), usedAt: null }, recoveryCodes }
}

/** What the authenticator signed, checked. The library throws for some faults and returns false for others. */
async function verified(
  context: Context,
  expectedChallenge: string,
  { id, rawId, type, response }: Input<Endpoint>['passkey'],
): Promise<{ credentialId: string; publicKey: string; counter: number }> {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(context)
  // About 5 MB of ASN.1 code, which only who uses passkeys needs.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { clientDataJSON, attestationObject } = response
  const result = await verifyRegistrationResponse({
    response: {
      ...{ id, rawId, type, clientExtensionResults: {} },
      response: { clientDataJSON, attestationObject },
    },
    ...{ expectedChallenge, expectedOrigin, expectedRPID, requireUserVerification: false },
    supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
  }).catch((cause: unknown) => {
    throw new Failure('PASSKEY_WRONG', { cause })
  })
  if (!result.verified) throw new Failure('PASSKEY_WRONG')
  const { credential } = result.registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
  }
}

import { Failure } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { readSignInRole } from '../account/read-sign-in-account.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { throttleGuesses } from '../limits/throttle-guesses.ts'
import { revokeSessions } from '../sessions/end-sessions.ts'
import { renewSession } from '../sessions/open-session.ts'
import { openSecret } from './authenticator-secret.ts'
import { mailSecondFactor } from './mail-second-factor.ts'
import { lockSecondFactors } from './passkeys/passkey-store.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { confirmAuthenticator, findAuthenticator } from './second-factor-store.ts'
import { stepOfCode } from './totp.ts'

/** Takes the app into use. Browsers that signed in without it are signed out. */
export const confirmSecondFactor: Verbs['confirmSecondFactor'] = async (
  context,
  { userId, sessionId },
  { code },
  call,
) => {
  const found = await findAuthenticator(context.db, userId)
  if (!found) throw new Failure('SECOND_FACTOR_NOT_SET_UP')
  if (found.confirmedAt) throw new Failure('SECOND_FACTOR_EXISTS')
  const at = context.clock.now()
  const { secretSealed } = found
  let step: number | null = null
  await throttleGuesses(context, { key: `${userId} new second factor` }, async () => {
    step = stepOfCode(openSecret(context, userId, secretSealed), code, at)
    return step !== null
  })
  if (step === null) throw new Failure('CODE_WRONG')
  const taken = step
  const recoveryCodes = await context.db.transaction(async (tx) => {
    await lockSecondFactors(tx, userId)
    const isFirst = !(await readSignInRole(tx, userId))?.hasSecondFactor
    if (!(await confirmAuthenticator(tx, { userId, secretSealed, step: taken, at })))
      throw new Failure('SECOND_FACTOR_EXISTS')
    await revokeSessions(context, tx, userId, sessionId)
    await writeAudit(context, tx, { actor: userId, action: 'second-factor.added', subject: userId, call })
    await mailSecondFactor(context, tx, { userId, what: 'ADDED', left: 0 }, call)
    return isFirst ? await makeRecoveryCodes(context, tx, userId) : []
  })
  await renewSession(context, call, sessionId, at)
  return { recoveryCodes }
}

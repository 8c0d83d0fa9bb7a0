import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { Call } from '#server/kernel/feature.ts'
import { readSignInRole } from '../account/read-sign-in-account.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { throttleGuesses } from '../limits/throttle-guesses.ts'
import { hashToken } from '../sessions/hash-token.ts'
import { openSecret } from './authenticator-secret.ts'
import { mailSecondFactor } from './mail-second-factor.ts'
import { countRecoveryCodes, findAuthenticator, takeRecoveryCode, takeStep } from './second-factor-store.ts'
import { stepOfCode } from './totp.ts'

// Guessing codes takes the password first. At this pace a year of guessing finds one of three valid codes with 27%, and each
// wrong code is in the audit log; the owner waits five minutes at most.
const MAX_DELAY_SECONDS = 300

/** Refuses a code that is wrong or was used before, of the app or a recovery code. Wrong ones cost a growing wait. */
export async function requireCode(
  context: Context,
  userId: string,
  typed: string,
  call: Call,
): Promise<void> {
  const code = typed.replaceAll(/[\s-]/g, '').toLowerCase()
  if (!(await readSignInRole(context.db, userId))?.hasSecondFactor)
    throw new Failure('SECOND_FACTOR_NOT_SET_UP')
  const app = await findAuthenticator(context.db, userId)
  const guesser = { key: `${userId} second factor`, maxDelaySeconds: MAX_DELAY_SECONDS }
  const isRight = await throttleGuesses(context, guesser, () =>
    code.length === 6 ? isOfApp(context, userId, app, code) : isRecovery(context, userId, code, call),
  )
  if (isRight) return
  await writeAudit(context, context.db, {
    actor: null,
    action: 'second-factor.failed',
    subject: userId,
    call,
  })
  throw new Failure('CODE_WRONG')
}

async function isOfApp(
  context: Context,
  userId: string,
  app: Awaited<ReturnType<typeof findAuthenticator>>,
  code: string,
): Promise<boolean> {
  if (!app?.confirmedAt) return false
  const step = stepOfCode(openSecret(context, userId, app.secretSealed), code, context.clock.now())
  return step !== null && (await takeStep(context.db, userId, step))
}

async function isRecovery(context: Context, userId: string, code: string, call: Call): Promise<boolean> {
  const { db, clock } = context
  return await db.transaction(async (tx) => {
    if (!(await takeRecoveryCode(tx, { userId, codeHash: hashToken(code), at: clock.now() }))) return false
    const left = await countRecoveryCodes(tx, userId)
    await writeAudit(context, tx, {
      actor: userId,
      action: 'recovery-code.used',
      subject: userId,
      call,
      detail: { left },
    })
    await mailSecondFactor(context, tx, { userId, what: 'RECOVERY_CODE_USED', left }, call)
    return true
  })
}

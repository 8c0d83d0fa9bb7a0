import { Failure, orNotFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { readAccount } from '../account/read-account.ts'
import { readLastSignIn } from '../audit/read-last-sign-in.ts'
import { deviceName } from '../sessions/device-name.ts'
import { rememberBrowser } from '../sessions/known-browser.ts'
import { finishSignIn } from '../sessions/open-session.ts'
import { requireSecondFactor } from './require-second-factor.ts'

/** Finishes a sign-in with the second factor. */
export const enterSecondFactor: Verbs['enterSecondFactor'] = async (context, actor, input, call) => {
  const { userId, sessionId, role, step } = actor
  if (step === 'CODE') await requireSecondFactor(context, actor, input, call)
  const last = await readLastSignIn(context.db, userId)
  if (step === 'CODE' && !(await finishSignIn(context, call, { userId, sessionId, role })))
    throw new Failure('NOT_SIGNED_IN')
  await rememberBrowser(context, call, userId)
  return {
    user: orNotFound(await readAccount(context, userId)),
    lastSignIn: last && {
      at: last.at.toISOString(),
      address: last.address ?? '',
      device: deviceName(last.agent),
    },
  }
}

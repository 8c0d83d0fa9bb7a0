import { Failure } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { findAccountById, readSignInRole } from '../account/read-sign-in-account.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { requireSecondFactor } from '../second-factor/require-second-factor.ts'
import { renewSession } from '../sessions/open-session.ts'
import { requirePassword } from './require-password.ts'

/** Asks again who is signed in, for acts that need a recent sign-in. */
export const confirmIdentity: Verbs['confirmIdentity'] = async (context, actor, input, call) => {
  const { userId, sessionId } = actor
  const account = await findAccountById(context.db, userId)
  if (!account) throw new Failure('NOT_SIGNED_IN')
  if (!('password' in input)) await requireSecondFactor(context, actor, input, call)
  // The password alone isn't enough where it isn't to sign in.
  else if ((await readSignInRole(context.db, userId))?.hasSecondFactor) throw new Failure('CODE_WRONG')
  else await requirePassword(context, account, input.password, call)
  if (!(await renewSession(context, call, sessionId, context.clock.now()))) throw new Failure('NOT_SIGNED_IN')
  await writeAudit(context, context.db, {
    actor: userId,
    action: 'identity.confirmed',
    subject: userId,
    call,
  })
  return { success: true }
}

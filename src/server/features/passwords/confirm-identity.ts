import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { Call } from '#server/kernel/feature.ts'
import { findAccountById } from '../account/read-sign-in-account.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { renewSession } from '../sessions/open-session.ts'
import { requirePassword } from './require-password.ts'

/** Asks again who is signed in, for acts that need a recent sign-in. */
export async function confirmIdentity(
  context: Context,
  { userId, sessionId }: Actor,
  { password }: { password: string },
  call: Call,
): Promise<{ success: true }> {
  const account = await findAccountById(context.db, userId)
  if (!account) throw new Failure('NOT_SIGNED_IN')
  await requirePassword(context, account, password, call)
  if (!(await renewSession(context, call, sessionId, context.clock.now()))) throw new Failure('NOT_SIGNED_IN')
  await writeAudit(context, context.db, {
    actor: userId,
    action: 'identity.confirmed',
    subject: userId,
    call,
  })
  return { success: true }
}

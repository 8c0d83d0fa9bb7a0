import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { Call } from '#server/kernel/feature.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { endSessionOf } from './open-session.ts'
import { clearSessionCookie } from './session-cookie.ts'

/** Ends this browser's session and its sockets. The cookie is cleared even if ending the session fails. */
export async function logout(
  context: Context,
  _actor: unknown,
  _input: unknown,
  call: Call,
): Promise<{ success: true }> {
  clearSessionCookie(context, call)
  try {
    const ended = await endSessionOf(context, call)
    if (ended) await auditSignOut(context, ended, call)
  } catch (error) {
    throw new Failure('LOGOUT_FAILED', { cause: error })
  }
  return { success: true }
}

async function auditSignOut(
  context: Context,
  { id, userId }: { id: string; userId: string },
  call: Call,
): Promise<void> {
  await writeAudit(context, context.db, {
    actor: userId,
    action: 'sign-out',
    subject: userId,
    call,
    change: { before: { sessionId: id }, after: null },
  })
}

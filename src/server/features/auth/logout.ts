import type { Context } from '#server/context.ts'
import { Failure } from '#server/failure.ts'
import type { Call } from '#server/feature.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { endSessionOf, headersOf } from './open-session.ts'

/** Ends the session behind the cookie, and the sockets that it opened. The browser forgets its cookie even if we fail. */
export async function logout(
  context: Context,
  _actor: unknown,
  _input: unknown,
  call: Call,
): Promise<{ success: true }> {
  const { headers } = await context.auth.api.clearCookies({ headers: headersOf(call), returnHeaders: true })
  for (const cookie of headers.getSetCookie()) call.setCookie(cookie)
  try {
    const ended = await endSessionOf(context, call)
    if (ended) await noteSignOut(context, ended, call)
  } catch (error) {
    throw new Failure('LOGOUT_FAILED', { cause: error })
  }
  return { success: true }
}

async function noteSignOut(
  context: Context,
  { id, userId }: { id: string; userId: string },
  { address, userAgent }: Call,
): Promise<void> {
  await writeAudit(context, context.db, {
    actor: userId,
    action: 'sign-out',
    subject: userId,
    address,
    agent: userAgent,
    detail: { sessionId: id },
  })
}

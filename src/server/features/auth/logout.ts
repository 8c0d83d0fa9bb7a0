import type { Actor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Call } from '#server/feature.ts'

/** Ends the session behind the cookie or token, and the sockets that it opened. Without a session there is nothing to end. */
export async function logout(
  context: Context,
  actor: Actor | null,
  _input: unknown,
  call: Call,
): Promise<{ success: true }> {
  for (const cookie of await context.sessions.end(call.credentials)) call.setCookie(cookie)
  if (actor) {
    context.sessions.forget(actor.sessionId)
    context.realtime.endSession(actor.sessionId)
  }
  return { success: true }
}

import type { Context } from '#server/context.ts'
import type { Call } from '#server/feature.ts'
import { endSessions } from './end-sessions.ts'
import { newToken } from './hash-token.ts'
import { readSessionToken } from './read-actor.ts'
import { sessionEnd } from './session-rules.ts'
import { deleteSessionByToken, replaceSession } from './session-store.ts'

interface Opening {
  userId: string
  isRemembered: boolean
  by: 'password' | 'link'
}

/** Signs a browser in, by a cookie of the reply. What it was signed in to before ends. Null where the account may not sign in. */
export async function openSession(context: Context, call: Call, opening: Opening): Promise<string | null> {
  await endSessionOf(context, call)
  const { headers, response } = await context.auth.api.openSession({
    body: {
      ...opening,
      expiresAt: sessionEnd(context, opening.isRemembered),
      address: call.address,
      agent: call.userAgent ?? '',
    },
    headers: headersOf(call),
    returnHeaders: true,
  })
  for (const cookie of headers.getSetCookie()) call.setCookie(cookie)
  return response?.id ?? null
}

/** Gives the session of this browser another id, so that whoever copied its cookie before has nothing. */
export async function renewSession(context: Context, call: Call, sessionId: string): Promise<string> {
  const replacement = { id: context.newId('auth'), token: newToken(context), at: context.clock.now() }
  await replaceSession(context.db, sessionId, replacement)
  endSessions(context, [sessionId])
  const { headers } = await context.auth.api.renewCookie({
    body: { token: replacement.token },
    headers: headersOf(call),
    returnHeaders: true,
  })
  for (const cookie of headers.getSetCookie()) call.setCookie(cookie)
  return replacement.id
}

/** Ends the session that the call's cookie belongs to, if there is one. */
export async function endSessionOf(
  context: Context,
  call: Call,
): Promise<{ id: string; userId: string } | null> {
  const { cookie } = call.credentials
  const token = cookie ? await readSessionToken(context, cookie) : null
  const ended = token ? await deleteSessionByToken(context.db, token) : null
  if (ended) endSessions(context, [ended.id])
  return ended
}

export const headersOf = ({ credentials }: Call): Headers =>
  new Headers(credentials.cookie ? { cookie: credentials.cookie } : {})

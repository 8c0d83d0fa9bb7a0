import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { deleteSessionCookie, expireCookie, setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'

const opening = z.object({
  userId: z.string(),
  isRemembered: z.boolean(),
  expiresAt: z.date(),
  address: z.string(),
  agent: z.string(),
  by: z.enum(['password', 'link']),
})

/**
 * What we need of the library's sessions, callable by the server alone: opening one for an account that we have proven,
 * reading and clearing its cookie. So every session is made and signed in one place, whatever way led to it.
 */
export const sessionDoor = {
  id: 'session-door',
  endpoints: {
    openSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: opening, requireHeaders: true },
      async (call) => {
        const { userId, isRemembered, expiresAt, address, agent } = call.body
        const { internalAdapter, authCookies } = call.context
        const user = await internalAdapter.findUserById(userId)
        const wanted = { expiresAt, ipAddress: address, userAgent: agent }
        const session = user && (await internalAdapter.createSession(userId, !isRemembered, wanted, true))
        if (!session) return null
        await setSessionCookie(call, { session, user }, !isRemembered, lifeOf(isRemembered, session))
        if (isRemembered) expireCookie(call, authCookies.dontRememberToken)
        return { id: session.id }
      },
    ),
    /** Gives the browser another token for its session, remembered or not as before. */
    renewCookie: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ token: z.string() }), requireHeaders: true },
      async (call) => {
        const { internalAdapter, authCookies, secret } = call.context
        const found = await internalAdapter.findSession(call.body.token)
        if (!found) return
        const forgets = await call.getSignedCookie(authCookies.dontRememberToken.name, secret)
        await setSessionCookie(call, found, Boolean(forgets), lifeOf(!forgets, found.session))
      },
    ),
    /** The token that a cookie carries, if the signature is ours. */
    readSessionToken: createAuthEndpoint.serverOnly({ method: 'GET', requireHeaders: true }, async (call) => {
      const { authCookies, secret } = call.context
      return (await call.getSignedCookie(authCookies.sessionToken.name, secret)) || null
    }),
    clearCookies: createAuthEndpoint.serverOnly({ method: 'POST', requireHeaders: true }, async (call) => {
      deleteSessionCookie(call)
    }),
  },
} satisfies BetterAuthPlugin

function lifeOf(isRemembered: boolean, session: { createdAt: Date; expiresAt: Date }): { maxAge?: number } {
  if (!isRemembered) return {}
  return { maxAge: Math.round((session.expiresAt.getTime() - session.createdAt.getTime()) / 1000) }
}

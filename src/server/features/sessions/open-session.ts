import type { Context } from '#server/kernel/context.ts'
import type { Call } from '#server/kernel/feature.ts'
import { sellerArrived, signedIn } from '#server/kernel/seller-events.ts'
import { readSignInRole } from '../account/read-sign-in-account.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { endSessions } from './end-sessions.ts'
import { hashToken, newToken } from './hash-token.ts'
import { clearSessionCookie, readSessionHash, setSessionCookie } from './session-cookie.ts'
import { sessionEnd } from './session-rules.ts'
import { deleteSession, deleteSessionByHash, insertSession, replaceSession } from './session-store.ts'

interface Opening {
  userId: string
  isRemembered: boolean
  by: 'password' | 'link' | 'google'
}

/**
 * Signs a browser in with a cookie on the reply, and ends the session it had before. Every way to sign in ends here.
 * Null when the account may not sign in.
 */
export async function openSession(
  context: Context,
  call: Call,
  { userId, isRemembered, by }: Opening,
): Promise<string | null> {
  await endSessionOf(context, call)
  const role = await readSignInRole(context.db, userId)
  if (!role) return null
  const id = context.newId('auth')
  const token = newToken(context)
  const openedAt = context.clock.now()
  const expiresAt = sessionEnd(openedAt, role, isRemembered)
  const { address, userAgent: agent } = call
  await insertSession(context.db, {
    id,
    userId,
    tokenHash: hashToken(token),
    isRemembered,
    address,
    agent,
    openedAt,
    expiresAt,
  })
  setSessionCookie(context, call, {
    token,
    isRemembered,
    lifeMs: expiresAt.getTime() - openedAt.getTime(),
  })
  await writeAudit(context, context.db, {
    actor: userId,
    action: 'sign-in.done',
    subject: userId,
    call,
    change: { before: null, after: { sessionId: id } },
    detail: { by },
  })
  await context.raise(signedIn, { userId, call })
  await context.raise(sellerArrived, { userId })
  return id
}

/**
 * Gives this browser's session a new id and token, so that a copy of the old cookie is worthless and no process has an older
 * state of it in its cache. Returns the id, or null when the session has ended.
 */
export async function renewSession(
  context: Context,
  call: Call,
  sessionId: string,
  provedAt: Date | null = null,
): Promise<string | null> {
  const token = newToken(context)
  const at = context.clock.now()
  const id = context.newId('auth')
  const tokenHash = hashToken(token)
  const renewed = await replaceSession(context.db, sessionId, { id, tokenHash, at, provedAt })
  endSessions(context, [sessionId])
  if (!renewed) {
    clearSessionCookie(context, call)
    return null
  }
  const { isRemembered, expiresAt } = renewed
  setSessionCookie(context, call, { token, isRemembered, lifeMs: expiresAt.getTime() - at.getTime() })
  return id
}

/** Ends the session that the call's cookie belongs to, if there is one. */
export async function endSessionOf(
  context: Context,
  call: Call,
): Promise<{ id: string; userId: string } | null> {
  const tokenHash = readSessionHash(context, call.credentials.cookie)
  const ended = tokenHash ? await deleteSessionByHash(context.db, tokenHash) : null
  if (ended) endSessions(context, [ended.id])
  return ended
}

/** Ends a session that was opened a moment ago, because its account may not have it after all. */
export async function abandonSession(context: Context, userId: string, sessionId: string): Promise<void> {
  if (await deleteSession(context.db, userId, sessionId)) endSessions(context, [sessionId])
}

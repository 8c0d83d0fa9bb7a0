import type { Context } from '#server/kernel/context.ts'
import type { Call } from '#server/kernel/feature.ts'
import { sellerArrived, signedIn } from '#server/kernel/seller-events.ts'
import { readSignInRole } from '../account/read-sign-in-account.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { endSessions } from './end-sessions.ts'
import { hashToken, newToken } from './hash-token.ts'
import { clearSessionCookie, readSessionHash, setSessionCookie } from './session-cookie.ts'
import { SECOND_FACTOR_MS, sessionEnd } from './session-rules.ts'
import {
  deleteSession,
  deleteSessionByHash,
  finishSession,
  insertSession,
  isRememberedSession,
  replaceSession,
} from './session-store.ts'

interface Opening {
  userId: string
  isRemembered: boolean
  by: 'password' | 'link' | 'google'
}

interface OpenedSession {
  id: string
  /** The session can do nothing before the second factor is given. */
  awaitsSecondFactor: boolean
}

/**
 * Signs a browser in with a cookie on the reply, and ends the session it had before. Every way to sign in ends here.
 * Null when the account may not sign in. With a second factor, the session waits for it first.
 */
export async function openSession(
  context: Context,
  call: Call,
  { userId, isRemembered, by }: Opening,
): Promise<OpenedSession | null> {
  await endSessionOf(context, call)
  const account = await readSignInRole(context.db, userId)
  if (!account) return null
  const { role, hasSecondFactor: awaitsSecondFactor } = account
  const id = context.newId('auth')
  const token = newToken(context)
  const openedAt = context.clock.now()
  const expiresAt = awaitsSecondFactor
    ? new Date(openedAt.getTime() + SECOND_FACTOR_MS)
    : sessionEnd(openedAt, role, isRemembered)
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
    awaitsSecondFactor,
  })
  setSessionCookie(context, call, {
    token,
    isRemembered,
    lifeMs: expiresAt.getTime() - openedAt.getTime(),
  })
  if (!awaitsSecondFactor) await recordSignIn(context, call, { userId, sessionId: id, by })
  return { id, awaitsSecondFactor }
}

/** The second factor was right: the session becomes one like others, with a new cookie. Returns its id. */
export async function finishSignIn(
  context: Context,
  call: Call,
  { userId, sessionId, role }: { userId: string; sessionId: string; role: 'USER' | 'ADMIN' },
): Promise<string | null> {
  const at = context.clock.now()
  const isRemembered = await isRememberedSession(context.db, sessionId)
  const finished = await finishSession(context.db, sessionId, {
    at,
    expiresAt: sessionEnd(at, role, isRemembered),
  })
  const id = finished && (await renewSession(context, call, sessionId, at))
  if (id) await recordSignIn(context, call, { userId, sessionId: id, by: 'second-factor' })
  return id
}

async function recordSignIn(
  context: Context,
  call: Call,
  { userId, sessionId, by }: { userId: string; sessionId: string; by: string },
): Promise<void> {
  await writeAudit(context, context.db, {
    actor: userId,
    action: 'sign-in.done',
    subject: userId,
    call,
    change: { before: null, after: { sessionId } },
    detail: { by },
  })
  await context.raise(signedIn, { userId, call })
  await context.raise(sellerArrived, { userId })
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

import type { Actor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Credentials } from '#server/sessions.ts'
import { findApiToken, noteApiTokenUse } from './api-token-store.ts'
import { hashToken } from './hash-token.ts'
import { sessionLimits } from './session-rules.ts'
import { findSession, noteSessionUse } from './session-store.ts'

type Parts = Pick<Context, 'db' | 'clock' | 'auth'>

// Uses are noted at most this often, because most calls come in flocks.
const NOTED_EVERY_MS = 60_000

/** Reads who a cookie or API token belongs to. Both together must belong to one account, and neither excuses the other. */
export const actorReader =
  (parts: Parts) =>
  async (credentials: Credentials): Promise<Actor | null> => {
    const { authorization = '', cookie } = credentials
    const bearer = /^bearer\b(.*)$/is.exec(authorization)
    if (!bearer) return cookie ? await bySession(parts, cookie) : null
    const program = await byApiToken(parts, bearer[1]!.trim())
    const person = program && cookie ? await bySession(parts, cookie) : null
    return person && person.userId !== program?.userId ? null : program
  }

async function bySession(parts: Parts, cookie: string): Promise<Actor | null> {
  const token = await readSessionToken(parts, cookie)
  const session = token && (await findSession(parts.db, token, sessionLimits(parts)))
  if (!session) return null
  const now = parts.clock.now()
  if (isNoteworthy(session.usedAt, now)) await noteSessionUse(parts.db, session.id, now)
  return { userId: session.userId, role: session.role, sessionId: session.id, via: 'SESSION' }
}

/** An API token never acts as an admin: those rights last for hours, not for a year. */
async function byApiToken({ db, clock }: Parts, secret: string): Promise<Actor | null> {
  const now = clock.now()
  const token = await findApiToken(db, hashToken(secret), now)
  if (!token) return null
  if (!token.lastUsedAt || isNoteworthy(token.lastUsedAt, now)) await noteApiTokenUse(db, token.id, now)
  const via = token.scope === 'READ' ? 'READ_TOKEN' : 'READ_WRITE_TOKEN'
  return { userId: token.userId, role: 'USER', sessionId: token.id, via }
}

/** The session's token in a cookie header, if our signature is on it. */
export async function readSessionToken(
  { auth }: Pick<Context, 'auth'>,
  cookie: string,
): Promise<string | null> {
  return await auth.api.readSessionToken({ headers: new Headers({ cookie }) })
}

const isNoteworthy = (last: Date, now: Date): boolean =>
  Math.abs(now.getTime() - last.getTime()) >= NOTED_EVERY_MS

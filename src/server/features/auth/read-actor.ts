import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Credentials } from '#server/kernel/sessions.ts'
import { findApiToken, recordApiTokenUse } from './api-token-store.ts'
import { hashToken } from './hash-token.ts'
import { readSessionHash } from './session-cookie.ts'
import { sessionLimits } from './session-rules.ts'
import { findSession, recordSessionUse } from './session-store.ts'

type Parts = Pick<Context, 'db' | 'clock' | 'config'>

// Most calls come in bursts, so a use is recorded at most this often.
const RECORD_EVERY_MS = 60_000

/** Reads who a cookie or API token belongs to. When a call has both, both must be valid for the same account. */
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
  const tokenHash = readSessionHash(parts, cookie)
  const session = tokenHash && (await findSession(parts.db, tokenHash, sessionLimits(parts)))
  if (!session) return null
  const now = parts.clock.now()
  if (isDue(session.usedAt, now)) await recordSessionUse(parts.db, session.id, now)
  return { userId: session.userId, role: session.role, sessionId: session.id, via: 'SESSION' }
}

/** An API token never acts as an admin: admin rights last for hours, tokens for up to a year. */
async function byApiToken({ db, clock }: Parts, secret: string): Promise<Actor | null> {
  const now = clock.now()
  const token = await findApiToken(db, hashToken(secret), now)
  if (!token) return null
  if (!token.lastUsedAt || isDue(token.lastUsedAt, now)) await recordApiTokenUse(db, token.id, now)
  const via = token.scope === 'READ' ? 'READ_TOKEN' : 'READ_WRITE_TOKEN'
  return { userId: token.userId, role: 'USER', sessionId: token.id, via }
}

const isDue = (last: Date, now: Date): boolean => Math.abs(now.getTime() - last.getTime()) >= RECORD_EVERY_MS

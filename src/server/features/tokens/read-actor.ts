import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Credentials } from '#server/kernel/sessions.ts'
import { findSession } from '../sessions/find-session.ts'
import { hashToken } from '../sessions/hash-token.ts'
import { findApiToken, recordApiTokenUse } from './api-token-store.ts'

type Parts = Pick<Context, 'db' | 'clock' | 'config'>

// Most calls come in bursts, so a use is recorded at most this often.
const RECORD_EVERY_MS = 60_000

/** Reads who a cookie or API token belongs to. When a call has both, both must be valid for the same account. */
export const actorReader =
  (parts: Parts) =>
  async ({ authorization = '', cookie }: Credentials): Promise<Actor | null> => {
    const bearer = /^bearer\b(.*)$/is.exec(authorization)
    if (!bearer) return cookie ? await bySession(parts, cookie) : null
    const program = await byApiToken(parts, bearer[1]!.trim())
    const person = program && cookie ? await bySession(parts, cookie) : null
    return person && person.userId !== program?.userId ? null : program
  }

async function bySession(parts: Parts, cookie: string): Promise<Actor | null> {
  const session = await findSession(parts, cookie)
  if (!session) return null
  const { id: sessionId, userId, role, isSeller, provedAt, visitedId } = session
  const step = stepOf(parts, session)
  const proof = { sessionId, provedAt, step, isTestMode: session.isTestMode }
  return visitedId
    ? { userId: visitedId, role: 'USER', isSeller: true, via: 'VISIT', ...proof }
    : { userId, role, isSeller, via: 'SESSION', ...proof }
}

type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>

function stepOf({ config }: Parts, session: FoundSession): Actor['step'] {
  const { role, awaitsSecondFactor, hasSecondFactor } = session
  if (awaitsSecondFactor) return 'CODE'
  return role === 'ADMIN' && config.isAdminSecondFactorRequired && !hasSecondFactor ? 'SETUP' : null
}

/** An API token never acts as an admin: admin rights last for hours, tokens for up to a year. */
async function byApiToken({ db, clock }: Parts, secret: string): Promise<Actor | null> {
  const now = clock.now()
  const token = await findApiToken(db, hashToken(secret), now)
  if (!token) return null
  const lastUsedMs = token.lastUsedAt?.getTime() ?? Number.NEGATIVE_INFINITY
  if (Math.abs(now.getTime() - lastUsedMs) >= RECORD_EVERY_MS) await recordApiTokenUse(db, token.id, now)
  const via = token.scope === 'READ' ? 'READ_TOKEN' : 'READ_WRITE_TOKEN'
  const { userId, isSeller, id: sessionId } = token
  return { userId, role: 'USER', isSeller, sessionId, via, provedAt: null, isTestMode: false, step: null }
}

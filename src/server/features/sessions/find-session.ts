import type { Context } from '#server/kernel/context.ts'
import { readSessionHash } from './session-cookie.ts'
import { sessionLimits } from './session-rules.ts'
import { type FoundSession, findSessionByHash, recordSessionUse } from './session-store.ts'

// Most calls come in bursts, so a use is recorded at most this often.
const RECORD_EVERY_MS = 60_000

/** The session behind a cookie header, if it hasn't ended. */
export async function findSession(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  cookie: string,
): Promise<FoundSession | null> {
  const tokenHash = readSessionHash(context, cookie)
  const session = tokenHash && (await findSessionByHash(context.db, tokenHash, sessionLimits(context)))
  if (!session) return null
  const now = context.clock.now()
  const isDue = Math.abs(now.getTime() - session.usedAt.getTime()) >= RECORD_EVERY_MS
  if (isDue) await recordSessionUse(context.db, session.id, now)
  return session
}

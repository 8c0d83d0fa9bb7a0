import type { Queries } from '#server/db/database.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import { readSessionStart } from './read-session-start.ts'
import { isFresh } from './session-rules.ts'

/** Refuses someone who signed in more than five minutes ago. Stands in for a password where the account may have none. */
export async function requireFreshSignIn(
  context: Context,
  { sessionId }: Actor,
  db: Queries = context.db,
): Promise<void> {
  const openedAt = await readSessionStart(db, sessionId)
  if (!openedAt || !isFresh(context, openedAt)) throw new Failure('SIGN_IN_TOO_OLD')
}

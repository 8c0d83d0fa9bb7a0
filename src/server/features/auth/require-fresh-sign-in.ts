import type { Queries } from '#server/db/database.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import { isFresh } from './session-rules.ts'
import { findSessionStart } from './session-store.ts'

/** Refuses who signed in more than five minutes ago: where no password can be asked for, that must do. */
export async function requireFreshSignIn(
  context: Context,
  { sessionId }: Actor,
  db: Queries = context.db,
): Promise<void> {
  const openedAt = await findSessionStart(db, sessionId)
  if (!openedAt || !isFresh(context, openedAt)) throw new Failure('SIGN_IN_TOO_OLD')
}

import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { forgetKnownBrowsers } from './known-browser-store.ts'
import { deleteSessionsOf } from './session-store.ts'

/** Makes every process forget deleted sessions or API tokens, and closes their sockets. Call it after the commit. */
export function endSessions({ sessions, realtime }: Context, ids: readonly string[]): void {
  for (const id of ids) {
    sessions.forget(id)
    realtime.endSession(id)
  }
}

/** Ends an account's sessions, except one, when the transaction commits. Returns how many. */
export async function revokeSessions(
  context: Context,
  tx: Transaction,
  userId: string,
  exceptId: string | null = null,
): Promise<number> {
  const ids = await deleteSessionsOf(tx, userId, exceptId)
  tx.afterCommit(() => endSessions(context, ids))
  return ids.length
}

/** Treats every browser as unknown again: guesses from all of them count together. */
export async function revokeKnownBrowsers(tx: Transaction, userId: string): Promise<void> {
  await forgetKnownBrowsers(tx, userId)
}

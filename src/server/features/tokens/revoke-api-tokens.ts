import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { deleteApiTokensOf } from './api-token-store.ts'

/** Ends an account's API tokens when the transaction commits. */
export async function revokeApiTokens(context: Context, tx: Transaction, userId: string): Promise<void> {
  const ids = await deleteApiTokensOf(tx, userId)
  tx.afterCommit(() => endSessions(context, ids))
}

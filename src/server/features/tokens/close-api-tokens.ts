import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { readApiTokenIds } from './api-token-store.ts'

/** Closes what was opened with an account's API tokens when the transaction commits; the tokens stay. */
export async function closeApiTokens(context: Context, tx: Transaction, userId: string): Promise<void> {
  const ids = await readApiTokenIds(tx, userId)
  tx.afterCommit(() => endSessions(context, ids))
}

import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/database.ts'
import { markUnsubmitted } from './check-store.ts'

/** Has every unsubmitted order of a seller checked again in the background. */
export async function markForCheck(_context: Context, tx: Transaction, sellerId: string): Promise<void> {
  await markUnsubmitted(tx, sellerId)
}

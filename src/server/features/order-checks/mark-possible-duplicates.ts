import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { markForCheck } from './mark-for-check.ts'
import { readLaterOrdersOfBuyers } from './read-possible-duplicates.ts'

/** Queues a check of later orders of the same buyers, because they may be duplicates of these. */
export async function markPossibleDuplicates(
  context: Context,
  tx: Transaction,
  sellerId: string,
  orderIds: readonly string[],
): Promise<void> {
  const later = await readLaterOrdersOfBuyers(tx, sellerId, orderIds)
  if (later.length > 0) await markForCheck(context, tx, sellerId, later)
}

import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { markForCheck } from './mark-for-check.ts'
import { readLaterOfBuyers } from './read-look-alikes.ts'

/** Queues a check of later orders of the same buyers, because they may be duplicates of these. */
export async function markLookAlikes(
  context: Context,
  tx: Transaction,
  sellerId: string,
  orderIds: readonly string[],
): Promise<void> {
  const later = await readLaterOfBuyers(tx, sellerId, orderIds)
  if (later.length > 0) await markForCheck(context, tx, sellerId, later)
}

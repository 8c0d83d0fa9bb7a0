import type { Transaction } from '#server/db/database.ts'
import { readMailTime } from '#server/features/notifications/read-mail-time.ts'
import type { Context } from '#server/kernel/context.ts'
import { insertNeeds } from './seller-need-store.ts'

/** Records that print orders need attention. The seller's next digest names them. */
export async function recordNeedsAttention(
  context: Context,
  tx: Transaction,
  sellerId: string,
  printOrderIds: readonly string[],
): Promise<void> {
  const needs = printOrderIds.map((printOrderId) => ({ id: context.newId('evt'), printOrderId }))
  if (needs.length === 0) return
  const since = await readMailTime(tx, sellerId, context.clock.now())
  await insertNeeds(tx, { sellerId, since }, needs)
}

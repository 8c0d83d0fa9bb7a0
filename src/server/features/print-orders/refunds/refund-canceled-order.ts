import type { Transaction } from '#server/db/database.ts'
import { refundOrder } from '#server/features/billing/refund-order.ts'
import { refundToCard } from '#server/features/card-refunds/refund-to-card.ts'
import type { Context } from '#server/kernel/context.ts'

/** Returns everything that was paid for a canceled order, to where its seller wants it. */
export async function refundCanceledOrder(
  context: Context,
  tx: Transaction,
  { sellerId, id: printOrderId }: { sellerId: string; id: string },
): Promise<void> {
  const cause = `canceled:${printOrderId}`
  const cents = await refundOrder(context, tx, { sellerId, printOrderId, cause })
  await refundToCard(context, tx, { sellerId, printOrderId, cause, cents: cents ?? 0 })
}

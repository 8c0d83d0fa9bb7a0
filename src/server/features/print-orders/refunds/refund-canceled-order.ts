import type { Transaction } from '#server/db/database.ts'
import { refundOrder } from '#server/features/billing/refund-order.ts'
import { reverseReprint } from '#server/features/billing/reprints/book-reprint.ts'
import { refundToCard } from '#server/features/card-refunds/refund-to-card.ts'
import type { Context } from '#server/kernel/context.ts'
import type { PrintOrderRecord } from '../lifecycle/print-order-store.ts'

/** Returns everything that was paid for a canceled order, to where its seller wants it. */
export async function refundCanceledOrder(
  context: Context,
  tx: Transaction,
  order: PrintOrderRecord,
): Promise<void> {
  const { sellerId, id: printOrderId } = order
  await reverseReprint(context, tx, order)
  const cause = `canceled:${printOrderId}`
  const cents = await refundOrder(context, tx, { sellerId, printOrderId, cause })
  await refundToCard(context, tx, { sellerId, printOrderId, cause, cents: cents ?? 0 })
}

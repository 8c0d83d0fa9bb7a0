import type { Context } from '#server/kernel/context.ts'
import { bookCardRefund } from '../billing/book-card-refund.ts'
import { refundOrder } from '../billing/refund-order.ts'
import { insertCardRefund, markAsked } from './card-refund-store.ts'

interface FoundRefund {
  sellerId: string
  cardRefundId: string
  printOrderId: string
  cause: string
  collectionId: string
  cents: number
  at: Date
}

/** Books a refund to a card that Stripe has and a restored database doesn't, and has its state read there. */
export async function takeOverRefund(
  context: Context,
  { sellerId, cardRefundId: id, printOrderId, cause, collectionId, cents, at }: FoundRefund,
): Promise<void> {
  const { db, clock, log } = context
  const checkAt = clock.now()
  await db.transaction(async (tx) => {
    // A cancellation is found at the print provider and refunded then, and this is a part of that.
    if (!cause.startsWith('canceled:')) {
      const refunded = await refundOrder(context, tx, { sellerId, printOrderId, cause, exactly: cents })
      if (refunded === null)
        log.error({ refund: id, printOrderId }, 'a refund since the backup exceeds what was paid')
    }
    await insertCardRefund(tx, {
      ...{ sellerId, id, printOrderId, cause, collectionId, amountCents: cents, createdAt: at, checkAt },
    })
    await markAsked(tx, { sellerId, id }, checkAt)
    await bookCardRefund(context, tx, {
      ...{ sellerId, cardRefundId: id, printOrderId, collectionId, cents, currency: 'USD' },
    })
  })
}

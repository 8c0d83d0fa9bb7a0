import { notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { isRefund, markSettled, unmarkSettled } from './settled-refund-store.ts'

/** Marks a refund of an order as passed on to the buyer, or takes the mark back. */
export const settleRefund: Verbs['settleRefund'] = async (
  { db, clock },
  { userId: sellerId },
  { id, isSettled },
) => {
  if (!(await isRefund(db, sellerId, id))) throw notFound()
  await (isSettled ? markSettled(db, sellerId, id, clock.now()) : unmarkSettled(db, sellerId, id))
  return { isSettled }
}

import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/failure.ts'
import { isRefund, markSettled, unmarkSettled } from './settled-refund-store.ts'

/** Marks a refund of an order as passed on to the buyer, or takes the mark back. */
export async function settleRefund(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { userId: sellerId }: Actor,
  { id, isSettled }: { id: string; isSettled: boolean },
): Promise<{ isSettled: boolean }> {
  if (!(await isRefund(db, sellerId, id))) throw notFound()
  await (isSettled ? markSettled(db, sellerId, id, clock.now()) : unmarkSettled(db, sellerId, id))
  return { isSettled }
}

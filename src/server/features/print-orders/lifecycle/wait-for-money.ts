import { fillBalance } from '#server/features/card-collections/fill-balance.ts'
import { notifyOfPaymentWait } from '#server/features/card-collections/notify-of-payment-wait.ts'
import { recordPaymentWait } from '#server/features/card-collections/record-payment-wait.ts'
import type { Context } from '#server/kernel/context.ts'
import { settledSignal } from '../queue/wait-for-print-order.ts'
import { type PrintOrderRecord, updatePrintOrder } from './print-order-store.ts'
import { publishPrintOrder } from './publish-print-order.ts'

/** An outcome at the card processor is looked up this often. */
const UNKNOWN_PAUSE_MS = 2_000
/** Whatever ends the wait also wakes the queue; this is for a limit that ends at midnight, and for what was missed. */
const PAUSE_MS = 5 * 60_000

/**
 * Gets the money that an order lacks, or lets the seller's queue wait for it. An order never fails for money. Returns the delay
 * before the next try.
 */
export async function waitForMoney(
  context: Context,
  order: PrintOrderRecord,
  lackingCents: number,
): Promise<number> {
  const { sellerId, id } = order
  const reason = await fillBalance(context, sellerId, { nextCents: lackingCents, purpose: 'QUEUE' })
  if (reason === null) return 0
  const now = context.clock.now()
  const waitMs = reason === 'UNKNOWN' ? UNKNOWN_PAUSE_MS : PAUSE_MS
  await context.db.transaction(async (tx) => {
    const waitUntil = new Date(now.getTime() + waitMs)
    const waiting = await updatePrintOrder(tx, order, { waitUntil, lacksMoney: true })
    await recordPaymentWait(context, tx, sellerId, { reason, since: now })
    await notifyOfPaymentWait(context, tx, sellerId)
    tx.afterCommit(() => {
      context.signals.notify(settledSignal(id))
      publishPrintOrder(context, waiting)
    })
  })
  return waitMs
}

import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/failure.ts'
import { findPrintOrder, type PrintOrderKey, type PrintOrderRecord } from '../lifecycle/print-order-store.ts'

// Most outcomes are known within a second. Later ones reach callers by the socket and by reading the order.
const MAX_WAIT_MS = 8_000
// Another process may be processing the queue, and its changes aren't signaled here.
const POLL_MS = 500

/** Signals that a print order left the queue or that its cancellation was refused. */
export const settledSignal = (printOrderId: string): string => `print-order-settled:${printOrderId}`

/** Waits a few seconds until `isReached` is true, and returns the current print order. */
export async function waitForPrintOrder(
  context: Context,
  { sellerId, id }: PrintOrderKey,
  isReached: (order: PrintOrderRecord) => boolean,
): Promise<PrintOrderRecord> {
  const startedAt = context.clock.now().getTime()
  while (true) {
    const settled = context.signals.next(settledSignal(id))
    const order = await findPrintOrder(context.db, sellerId, id)
    const isLate = context.clock.now().getTime() - startedAt > MAX_WAIT_MS
    if (!order || isReached(order) || isLate || context.stopping.aborted) {
      settled.cancel()
      if (!order) throw notFound()
      return order
    }
    const given = new AbortController()
    await Promise.race([
      settled.promise,
      context.clock.wait(POLL_MS, AbortSignal.any([given.signal, context.stopping])),
    ])
    given.abort()
    settled.cancel()
  }
}

import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/failure.ts'
import { findPrintOrder, type PrintOrderKey, type PrintOrderRecord } from '../lifecycle/print-order-store.ts'

// Less than the 60 s after which browsers give up.
const WAIT_AT_MOST_MS = 50_000
const FIRST_LOOK_MS = 40
const LONGEST_LOOK_MS = 500

/** Waits until a print order is as wished, at most 50 seconds, and answers with it as it is then. */
export async function waitForPrintOrder(
  context: Context,
  { sellerId, id }: PrintOrderKey,
  isReached: (order: PrintOrderRecord) => boolean,
): Promise<PrintOrderRecord> {
  const startedAt = context.clock.now().getTime()
  for (let pause = FIRST_LOOK_MS; ; pause = Math.min(pause * 1.5, LONGEST_LOOK_MS)) {
    const order = await findPrintOrder(context.db, sellerId, id)
    if (!order) throw notFound()
    const isLate = context.clock.now().getTime() - startedAt > WAIT_AT_MOST_MS
    if (isReached(order) || isLate || context.stopping.aborted) return order
    await context.clock.wait(pause, context.stopping)
  }
}

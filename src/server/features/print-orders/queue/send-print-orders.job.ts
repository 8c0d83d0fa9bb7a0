import type { Context } from '#server/kernel/context.ts'
import { job } from '#server/kernel/job.ts'
import { forSeller } from '#server/providers/for-seller.ts'
import { advancePrintOrder } from '../lifecycle/advance-print-order.ts'
import { findQueuedWork, type QueuedWork, StalePrintOrder } from '../lifecycle/print-order-store.ts'

// Longer waits release the worker for other sellers; the job is queued again with a delay.
const MAX_INLINE_WAIT_MS = 1_500
// No caller requests a longer wait, so a longer one means that the clock was set back.
const MAX_PLAUSIBLE_WAIT_MS = 20 * 60_000

/** Processes one seller's queue: one print order at a time, in order, in one process at a time. */
export const sendPrintOrders = job<{ sellerId: string }>({
  name: 'send-print-orders',
  concurrency: 8,
  isOnePerKey: true,
  retries: { limit: 20, delaySeconds: 1, maxDelaySeconds: 30 },
  async run(context, { sellerId }) {
    let waitMs: number | null = null
    const isMine = await context.locks.tryWith(`send:${sellerId}`, async (lost) => {
      const signal = AbortSignal.any([lost, context.stopping])
      waitMs = await forSeller(sellerId, () => processQueue(context, sellerId, signal))
    })
    // Another process has the lock, or was just stopped. Check again soon, so that no order is stranded.
    if (!isMine) waitMs = 2_000
    if (waitMs !== null) await resumeLater(context, sellerId, waitMs)
  },
})

/** Uses a separate key for the delayed job, so that a new submit or cancellation can still start the queue immediately. */
async function resumeLater(context: Context, sellerId: string, waitMs: number): Promise<void> {
  const afterSeconds = Math.max(1, Math.ceil(waitMs / 1000))
  await context.jobs.send(sendPrintOrders, { sellerId }, { key: `${sellerId}:later`, afterSeconds })
}

/** Runs until the queue is empty (returns null) or the next wait is too long (returns its milliseconds). */
async function processQueue(context: Context, sellerId: string, signal: AbortSignal): Promise<number | null> {
  const notBefore = new Map<string, number>()
  while (!signal.aborted) {
    // The queue resumes when maintenance ends.
    if (await context.maintenance.isOn()) return null
    const next = await findNext(context, sellerId, notBefore)
    if (!next) return null
    const waitMs = next.waitMs
    if (waitMs > MAX_INLINE_WAIT_MS) return waitMs
    if (waitMs > 0) await context.clock.wait(waitMs, signal)
    else
      notBefore.set(next.work.order.id, context.clock.now().getTime() + (await advance(context, next.work)))
  }
  return context.stopping.aborted ? null : 0
}

async function advance(context: Context, work: QueuedWork): Promise<number> {
  try {
    return await advancePrintOrder(context, work)
  } catch (error) {
    // A cancellation or status update came in between; the next iteration sees it.
    if (error instanceof StalePrintOrder) return 0
    throw error
  }
}

/** Only the head of the queue is sent. Cancellations don't wait for it and go first. */
async function findNext(
  context: Context,
  sellerId: string,
  notBefore: ReadonlyMap<string, number>,
): Promise<{ work: QueuedWork; waitMs: number } | null> {
  const found = await findQueuedWork(context.db, sellerId)
  const now = context.clock.now().getTime()
  const waiting = cancelsFirst(found).map((work) => {
    const until = Math.max(work.order.waitUntil?.getTime() ?? 0, notBefore.get(work.order.id) ?? 0)
    const waitMs = Math.max(0, until - now)
    return { work, waitMs: waitMs > MAX_PLAUSIBLE_WAIT_MS ? 0 : waitMs }
  })
  return waiting.reduce<(typeof waiting)[number] | null>(
    (soonest, each) => (soonest && soonest.waitMs <= each.waitMs ? soonest : each),
    null,
  )
}

const cancelsFirst = (found: readonly QueuedWork[]): QueuedWork[] =>
  found.toSorted(
    (one, other) =>
      Number(one.order.cancelRequestedAt === null) - Number(other.order.cancelRequestedAt === null),
  )

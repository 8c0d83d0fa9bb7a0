import type { Context } from '#server/kernel/context.ts'
import { job } from '#server/kernel/job.ts'
import { advancePrintOrder } from '../lifecycle/advance-print-order.ts'
import { findQueuedWork, type QueuedWork, StalePrintOrder } from '../lifecycle/print-order-store.ts'

// A wait longer than this frees the worker for other sellers; the job comes back when it is over.
const LONGEST_WAIT_HERE_MS = 1_500
// Nobody asks us to wait longer; a longer wait means that the clock was put back.
const LONGEST_PLAUSIBLE_WAIT_MS = 20 * 60_000

/** Works off the queue of one seller: one print order at a time, in order, by one process at a time. */
export const sendPrintOrders = job<{ sellerId: string }>({
  name: 'send-print-orders',
  concurrency: 8,
  isOnePerKey: true,
  retries: { limit: 20, delaySeconds: 1, maxDelaySeconds: 30 },
  async run(context, { sellerId }) {
    let waitMs: number | null = null
    const isMine = await context.locks.tryWith(`send:${sellerId}`, async (lost) => {
      waitMs = await workOffQueue(context, sellerId, AbortSignal.any([lost, context.stopping]))
    })
    // Another process is at it, or was stopped just now: look again soon, so that nothing is left lying.
    if (!isMine) waitMs = 2_000
    if (waitMs !== null) await comeBack(context, sellerId, waitMs)
  },
})

/** Waits under a key of its own, so that a new submit or cancel can still wake the queue at once. */
async function comeBack(context: Context, sellerId: string, waitMs: number): Promise<void> {
  const afterSeconds = Math.max(1, Math.ceil(waitMs / 1000))
  await context.jobs.send(sendPrintOrders, { sellerId }, { key: `${sellerId}:later`, afterSeconds })
}

/** Works until the queue is empty (null) or has to wait longer than is worth staying for (milliseconds). */
async function workOffQueue(context: Context, sellerId: string, signal: AbortSignal): Promise<number | null> {
  const notBefore = new Map<string, number>()
  while (!signal.aborted) {
    // What waits is woken when the house opens again.
    if (await context.maintenance.isOn()) return null
    const next = await findNext(context, sellerId, notBefore)
    if (!next) return null
    const waitMs = next.waitMs
    if (waitMs > LONGEST_WAIT_HERE_MS) return waitMs
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
    // A cancel or a status came in between; the next look sees it.
    if (error instanceof StalePrintOrder) return 0
    throw error
  }
}

/** The head of the queue, and only the head, is sent. Cancels of other print orders need not wait for it, and go first. */
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
    return { work, waitMs: waitMs > LONGEST_PLAUSIBLE_WAIT_MS ? 0 : waitMs }
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

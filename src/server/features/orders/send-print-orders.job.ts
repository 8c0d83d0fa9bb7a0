import type { Context } from '#server/context.ts'
import { job } from '#server/jobs/job-queue.ts'
import { advancePrintOrder } from './advance-print-order.ts'
import { findOpenCalls } from './print-call-store.ts'
import { type PrintOrderRecord, readQueue, StalePrintOrder } from './print-order-store.ts'

// A wait longer than this frees the worker for other sellers; the job comes back when it is over.
const LONGEST_WAIT_HERE_MS = 1_500
const LOOK_AHEAD = 200

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

/** Works until the queue is empty (null) or its head has to wait longer than is worth staying for. */
async function workOffQueue(context: Context, sellerId: string, signal: AbortSignal): Promise<number | null> {
  while (!signal.aborted) {
    const next = await findNext(context, sellerId)
    if (!next) return null
    const waitMs = next.waitMs > 0 ? next.waitMs : await advance(context, next.order)
    if (waitMs > LONGEST_WAIT_HERE_MS) return waitMs
    if (waitMs > 0) await context.clock.wait(waitMs, signal)
  }
  return context.stopping.aborted ? null : 0
}

async function advance(context: Context, order: PrintOrderRecord): Promise<number> {
  try {
    return await advancePrintOrder(context, order)
  } catch (error) {
    // A cancel or a status came in between; the next look sees it.
    if (error instanceof StalePrintOrder) return 0
    throw error
  }
}

/** Cancels go first, where nothing is under way with them; otherwise the head of the queue, and only the head. */
async function findNext(
  context: Context,
  sellerId: string,
): Promise<{ order: PrintOrderRecord; waitMs: number } | null> {
  const queue = await readQueue(context.db, sellerId, LOOK_AHEAD)
  const now = context.clock.now().getTime()
  const waitOf = (order: PrintOrderRecord) => Math.max(0, (order.waitUntil?.getTime() ?? 0) - now)
  const cancels = queue.filter((order) => order.cancelRequestedAt && waitOf(order) === 0)
  if (cancels.length > 0) {
    const open = await findOpenCalls(
      context.db,
      cancels.map(({ id }) => id),
    )
    const cancel = cancels.find(({ id }) => !open.has(id))
    if (cancel) return { order: cancel, waitMs: 0 }
  }
  const head = queue[0]
  return head ? { order: head, waitMs: waitOf(head) } : null
}

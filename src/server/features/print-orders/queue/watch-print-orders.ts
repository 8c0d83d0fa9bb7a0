import type { Context } from '#server/kernel/context.ts'
import type { RecordKey } from '#server/kernel/ids.ts'
import { recurring } from '#server/kernel/recurring.ts'
import type { ProviderOrder } from '#server/providers/print/print-provider.ts'
import { applyProviderStatus } from '../lifecycle/apply-provider-status.ts'
import {
  findDueForCheck,
  findWaitingSellers,
  hasDueForCheck,
  hasQueuedOrders,
  postponeChecks,
} from '../lifecycle/print-order-store.ts'
import { deleteOldReceipts } from '../provider-calls/webhook-receipt-store.ts'
import { sendPrintOrders } from './send-print-orders.job.ts'

const CHECKS_PER_CALL = 50
const RETRY_AFTER_MS = 60_000
const DAY_MS = 86_400_000
const RECEIPTS_AT_ONCE = 5_000

/** Resumes queues whose process crashed, so that confirmed orders continue without user action. */
export const wakeQueues = recurring({
  name: 'wake-queues',
  every: 5_000,
  hasWork: () => hasQueuedOrders(),
  async run(context) {
    // While work drains before maintenance, queues go on.
    if (await context.maintenance.isOn()) return
    for (const sellerId of await findWaitingSellers(context.db, context.clock.now())) {
      await context.jobs.send(sendPrintOrders, { sellerId }, { key: sellerId })
    }
  },
})

/**
 * Polls the provider for order statuses in batches: orders with a webhook, and orders not updated for a while. No
 * webhook wakes it, because all orders share the provider's rate limit.
 */
export const checkStatuses = recurring({
  name: 'check-statuses',
  every: ({ print }) => print.statusCheckPauseMs,
  hasWork: ({ clock }) => hasDueForCheck(clock.now()),
  async run(context) {
    const due = await findDueForCheck(context.db, context.clock.now(), CHECKS_PER_CALL)
    if (due.length > 0) await checkAll(context, due)
  },
})

/** Signatures are valid for five minutes, so day-old receipts are no longer needed to detect replays. */
export const forgetReceipts = recurring({
  name: 'forget-receipts',
  every: DAY_MS / 24,
  async run(context, signal) {
    const before = new Date(context.clock.now().getTime() - DAY_MS)
    const isMore = () => deleteOldReceipts(context.db, { before, limit: RECEIPTS_AT_ONCE })
    while (!signal.aborted && (await isMore()) === RECEIPTS_AT_ONCE);
  },
})

async function checkAll(
  context: Context,
  due: readonly { sellerId: string; id: string; providerOrderId: string }[],
): Promise<void> {
  const answer = await context.print.getOrders(due.map((order) => order.providerOrderId))
  const found = new Map(
    answer.kind === 'done' ? answer.value.map((order) => [order.providerOrderId, order]) : [],
  )
  const unanswered = due.filter((order) => !found.has(order.providerOrderId))
  const later = new Date(context.clock.now().getTime() + RETRY_AFTER_MS)
  if (unanswered.length > 0) await postponeChecks(context.db, unanswered, later)
  for (const order of due) {
    const provider = found.get(order.providerOrderId)
    if (provider) await applyOrPostpone(context, order, provider)
  }
}

/** An order whose update fails must not block the updates of other orders. */
async function applyOrPostpone(context: Context, order: RecordKey, provider: ProviderOrder): Promise<void> {
  try {
    await applyProviderStatus(context, order, provider)
  } catch (error) {
    context.log.error(
      { err: error, printOrder: order.id },
      'could not apply the provider status of a print order',
    )
    const later = new Date(context.clock.now().getTime() + RETRY_AFTER_MS)
    await postponeChecks(context.db, [order], later)
  }
}

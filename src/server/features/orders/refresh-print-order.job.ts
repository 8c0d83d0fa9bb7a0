import { job } from '../../jobs/job-queue.ts'
import { applyProviderStatus } from './apply-provider-status.ts'
import { findPrintOrder } from './print-order-store.ts'

/** Asks the provider how an order is, after a webhook or because nothing was heard of it for a while. */
export const refreshPrintOrder = job<{ printOrderId: string }>({
  name: 'refresh-print-order',
  concurrency: 2,
  isOnePerKey: true,
  retries: { limit: 8, delaySeconds: 2, maxDelaySeconds: 300 },
  async run(context, { printOrderId }) {
    const order = await findPrintOrder(context.db, printOrderId)
    if (!order?.providerOrderId) return
    const answer = await context.print.getOrder(order.providerOrderId)
    if (answer.kind !== 'done')
      throw new Error(`The status of ${printOrderId} could not be read (${answer.kind}).`)
    if (answer.value) await applyProviderStatus(context, printOrderId, answer.value)
  },
})

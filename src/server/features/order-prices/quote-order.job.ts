import { inspectOrder } from '#domain/inspection/inspect-order.ts'
import { quoteKeyOf } from '#domain/inspection/quote-key.ts'
import type { PrintRequest } from '#domain/print-request/print-request.ts'
import type { Context } from '#server/kernel/context.ts'
import { job } from '#server/kernel/job.ts'
import type { CallOutcome } from '#server/providers/call-outcome.ts'
import { isUnauthorized } from '#server/providers/call-outcome.ts'
import type { ProviderOrder } from '#server/providers/print/print-provider.ts'
import { readProviderFiles, withProviderFiles } from '../files/versions/read-provider-files.ts'
import { markForCheck } from '../order-checks/mark-for-check.ts'
import { readOrdersForInspection } from '../order-checks/read-orders-for-inspection.ts'
import { recordDeliveryPrice } from '../order-checks/record-delivery-price.ts'
import { discardQuote } from './discard-quote.job.ts'
import { saveQuote } from './quote-store.ts'

/**
 * Gets the provider's own price for an unsubmitted order: a draft under its own reference, discarded at once. Like
 * a test, it's never charged or printed, so a lost reply costs nothing and the call isn't recorded.
 */
export const quoteOrder = job<{ sellerId: string; orderId: string }>({
  name: 'quote-order',
  concurrency: 1,
  isOnePerKey: true,
  turnsBy: ({ sellerId }) => sellerId,
  pausesInMaintenance: true,
  // An answer or its absence is stored, and a reader that still needs the price asks again.
  retries: { limit: 0, delaySeconds: 1, maxDelaySeconds: 1 },
  async run(context, { sellerId, orderId }) {
    const request = await readUnpriced(context, sellerId, orderId)
    if (!request) return
    const files = await readProviderFiles(context.db, sellerId, request.items)
    if (files.kind === 'missing') return
    const items = withProviderFiles(request.items, files.ids)
    const reference = context.newId('oq')
    const outcome = await context.print.draftOrder({ reference, sellerId, isQuote: true, ...request, items })
    await keep(context, { sellerId, orderId }, request, outcome)
  },
})

/** What would be printed; null if the order can't be submitted or has a price by now. */
async function readUnpriced(
  context: Context,
  sellerId: string,
  orderId: string,
): Promise<PrintRequest | null> {
  for await (const { orders, facts } of readOrdersForInspection(context, sellerId, [orderId])) {
    const [order] = orders
    const inspection = order?.isUnsubmitted ? inspectOrder(order, facts) : null
    return inspection?.estimateCents === null ? inspection.request : null
  }
  return null
}

async function keep(
  context: Context,
  order: { sellerId: string; orderId: string },
  request: PrintRequest,
  outcome: CallOutcome<ProviderOrder>,
): Promise<void> {
  const { sellerId, orderId } = order
  const quoted = outcome.kind === 'done' ? outcome.value : null
  const isRefused = outcome.kind === 'refused' && !isUnauthorized(outcome)
  await context.db.transaction(async (tx) => {
    await saveQuote(tx, order, {
      key: quoteKeyOf(request),
      printingCents: quoted?.printingCents ?? null,
      deliveryCents: quoted?.deliveryCents ?? null,
      refusal: isRefused ? outcome.message : null,
      isAnswered: quoted !== null || isRefused,
      at: context.clock.now(),
    })
    if (!quoted) return
    await context.jobs.send(discardQuote, { providerOrderId: quoted.providerOrderId }, { tx })
    await markForCheck(context, tx, sellerId, [orderId])
    const { country } = request.address
    await recordDeliveryPrice(context, tx, sellerId, { country, cents: quoted.deliveryCents })
  })
}

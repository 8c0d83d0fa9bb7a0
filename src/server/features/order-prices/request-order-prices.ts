import { deliveryCountry, partPriceKey, slicerOptionsKey } from '#domain/inspection/estimate-order.ts'
import type { CheckFacts, Quote } from '#domain/inspection/inspectable-order.ts'
import type { InspectedOrder } from '#domain/inspection/inspected-order.ts'
import { quoteKeyOf } from '#domain/inspection/quote-key.ts'
import { readPrintRefusal } from '#domain/refusals/print-refusal.ts'
import type { Context } from '#server/kernel/context.ts'
import { type PartPrice, readPartPrices } from '../prices/read-part-prices.ts'
import { requestPrices } from '../prices/request-part-prices.ts'
import { quoteOrder } from './quote-order.job.ts'

/** An order without a price, and the facts it was inspected with. */
export interface UnpricedOrder extends InspectedOrder {
  facts: Pick<CheckFacts, 'prices' | 'now'>
}

/** Whether the price of an order is on its way; if not, `text` says why. */
export interface PriceProgress {
  orderId: string
  isPending: boolean
  text: string
}

// A part whose price the provider doesn't name is priced with its whole order instead.
const MAX_PART_FAILURES = 1
const MAX_QUOTE_FAILURES = 2
const RETRY_AFTER_MS = 5_000
const ASK_REFUSED_AGAIN_MS = 10 * 60_000
// Quotes are one call each, and all sellers share the provider's rate limit.
const QUOTES_PER_REQUEST = 10

const PENDING = 'Waiting for the print provider’s price'

/**
 * Requests what is missing to price these orders: part prices ahead of the background queue, and for orders that can't be
 * priced by parts (no delivery price for the country yet, or a part without a price) the provider's price of the whole
 * order. Repeating it is free: what was requested stays requested.
 */
export async function requestOrderPrices(
  context: Context,
  sellerId: string,
  orders: readonly UnpricedOrder[],
): Promise<PriceProgress[]> {
  if (orders.length === 0) return []
  const parts = new Map(orders.flatMap(missingParts).map((part) => [keyOf(part), part]))
  const asked = new Map((await readPartPrices(context.db, [...parts.values()])).map((p) => [keyOf(p), p]))
  const waiting = [...parts.values()].filter((part) => !hasFailed(asked.get(keyOf(part))))
  if (waiting.length > 0) await requestPrices(context, waiting)
  const quotedCountries = new Set<string>()
  let quotes = 0
  const progress: PriceProgress[] = []
  for (const unpriced of orders) {
    const orderId = unpriced.order.id
    const isPartPending = missingParts(unpriced).some((part) => !hasFailed(asked.get(keyOf(part))))
    const country = deliveryCountry(unpriced.order.address.country)
    const hasDelivery = unpriced.facts.prices.delivery.has(country)
    if (isPartPending && hasDelivery) {
      progress.push({ orderId, isPending: true, text: PENDING })
      continue
    }
    const failure = failureOf(unpriced)
    progress.push({ orderId, isPending: failure === null, text: failure ?? PENDING })
    // One quote per country also prices delivery for the other orders that go there.
    if (failure !== null || quotes >= QUOTES_PER_REQUEST) continue
    if (!hasDelivery && quotedCountries.has(country)) continue
    quotedCountries.add(country)
    quotes += 1
    if (isDue(unpriced)) {
      await context.jobs.send(quoteOrder, { sellerId, orderId }, { key: `${sellerId}:${orderId}` })
    }
  }
  return progress
}

function missingParts({ inspection, facts }: UnpricedOrder): PricedPart[] {
  const items = inspection.request?.items ?? []
  return items.flatMap((item) =>
    item.type === 'PRINT' && !facts.prices.parts.has(partPriceKey(item))
      ? [
          {
            fileId: item.publicFileServiceId,
            filamentId: item.filamentId,
            options: slicerOptionsKey(item),
          },
        ]
      : [],
  )
}

type PricedPart = Pick<PartPrice, 'fileId' | 'filamentId' | 'options'>

const keyOf = ({ fileId, filamentId, options }: PricedPart): string => `${fileId}/${filamentId}/${options}`

const hasFailed = (price: PartPrice | undefined): boolean => (price?.failures ?? 0) >= MAX_PART_FAILURES

/** The last quote, if it's about the order as it is now. */
function quoteOf({ order, inspection }: UnpricedOrder): Quote | null {
  const { quote } = order
  return quote && inspection.request && quote.key === quoteKeyOf(inspection.request) ? quote : null
}

const ageOf = (quote: Quote, now: Date): number => now.getTime() - new Date(quote.askedAt).getTime()

function failureOf(unpriced: UnpricedOrder): string | null {
  const quote = quoteOf(unpriced)
  if (!quote || ageOf(quote, unpriced.facts.now) > ASK_REFUSED_AGAIN_MS) return null
  if (quote.refusal !== null) {
    const { text, fix } = readPrintRefusal(quote.refusal)
    return `${text} ${fix}`
  }
  return quote.failures >= MAX_QUOTE_FAILURES ? 'The print provider isn’t answering' : null
}

function isDue(unpriced: UnpricedOrder): boolean {
  const quote = quoteOf(unpriced)
  return !quote || ageOf(quote, unpriced.facts.now) > RETRY_AFTER_MS
}

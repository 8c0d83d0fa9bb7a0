import type { Evidence } from './evidence.ts'

/** One order at the provider that was processed. */
export interface Print {
  publicId: string
  printOrderId: string
  shopOrderId: string
  sellerId: string
  queueNumber: number | null
  /** How often it was processed; each time is a charge. */
  times: number
  /** The place of its first processing in the provider's ledger. */
  processedAs: number
  /** When, as a time of day in milliseconds. */
  processedAt: number
  isCanceled: boolean
}

/** The provider's prints with their owners. A print without an order throws, because then no other figure is reliable. */
export function printsOf({ ledger, printOrders }: Pick<Evidence, 'ledger' | 'printOrders'>): Print[] {
  const facts = new Map(printOrders.map((order) => [order.id, order]))
  const gone = new Set(
    ledger
      .filter(({ action }) => action === 'order.cancelled' || action === 'order.refunded')
      .map(({ id }) => id),
  )
  const processed = Map.groupBy(
    ledger.filter(({ action }) => action === 'order.processed'),
    ({ id }) => id,
  )
  return [...processed].map(([publicId, all]) => {
    const first = all[0]!
    const fact = facts.get(first.reference ?? '')
    if (!fact) throw new Error(`The provider printed ${first.reference}, which is in no database.`)
    return {
      publicId,
      printOrderId: fact.id,
      shopOrderId: fact.shopOrderId,
      sellerId: fact.sellerId,
      queueNumber: fact.queueNumber,
      times: all.length,
      processedAs: first.n,
      processedAt: Date.parse(first.at),
      isCanceled: gone.has(publicId),
    }
  })
}

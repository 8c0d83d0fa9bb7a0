import type { Evidence } from '../evidence.ts'

const TOLERANCE = 0.01

/** Charges more than a hundredth above every price at which their order was sent. Automatic ordering has caps instead. */
export function judgeAgreed({
  agreements,
  bookings,
  printOrders,
}: Pick<Evidence, 'agreements' | 'bookings' | 'printOrders'>): string[] {
  const agreed = Map.groupBy(agreements, ({ shopOrderId }) => shopOrderId)
  const orders = new Map(printOrders.map((order) => [order.id, order]))
  return bookings.flatMap(({ kind, printOrderId, cents }) => {
    const order = orders.get(printOrderId)
    if (kind !== 'charge' || !order || order.automatic) return []
    const prices = (agreed.get(order.shopOrderId) ?? []).map((agreement) => agreement.cents ?? Infinity)
    const most = prices.length === 0 ? Infinity : Math.max(...prices)
    if (cents <= most + Math.floor(most * TOLERANCE)) return []
    return [`off the agreed price: ${printOrderId} cost ${cents} where the seller had agreed to ${most}`]
  })
}

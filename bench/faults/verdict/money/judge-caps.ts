import type { Evidence, PrintOrderFact } from '../evidence.ts'

/** Charges that automatic ordering made above a cap: of one order, or of all of a shop's day. */
export function judgeCaps(evidence: Evidence): string[] {
  const { printOrders, bookings, caps } = evidence
  const orders = new Map(printOrders.map((order) => [order.id, order]))
  const spent = new Map<string, number>()
  const dayOf = new Map<string, string>()
  return bookings.flatMap(({ printOrderId, kind, cents, at }) => {
    const order = orders.get(printOrderId)
    if (!order?.shopId) return []
    const { shopId } = order
    // Sellers of the harness live in UTC.
    const day = dayOf.get(printOrderId) ?? `${shopId} ${at.slice(0, 10)}`
    dayOf.set(printOrderId, day)
    const sum = (spent.get(day) ?? 0) + (kind === 'charge' ? cents : -cents)
    spent.set(day, sum)
    if (kind === 'refund' || !order.automatic) return []
    return aboveOrderCap(order, cents) ?? aboveDayCap({ printOrderId, sum }, highestCap(caps, shopId, at))
  })
}

function aboveOrderCap({ id, automatic }: PrintOrderFact, cents: number): string[] | null {
  const cap = automatic?.orderCapCents ?? Infinity
  return cents > cap ? [`over the cap: ${id} cost ${cents}, more than ${cap} for one order`] : null
}

const aboveDayCap = ({ printOrderId, sum }: { printOrderId: string; sum: number }, cap: number): string[] =>
  sum > cap
    ? [`over the cap: with ${printOrderId} its shop came to ${sum}, more than ${cap} for the day`]
    : []

/** The highest cap that a shop can have had by then; infinite without a cap. */
function highestCap(caps: Evidence['caps'], shopId: string, at: string): number {
  const ofShop = caps.filter((cap) => cap.shopId === shopId)
  if (ofShop.length === 0) return Infinity
  return Math.max(...ofShop.filter((cap) => cap.at <= Date.parse(at)).map(({ cents }) => cents))
}

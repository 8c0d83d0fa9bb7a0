import type { Agreement, Evidence } from '../evidence.ts'

const TOLERANCE = 0.01

/**
 * Runs that were charged more than a hundredth above the total that the seller agreed to for their orders. Automatic
 * ordering has caps instead.
 */
export function judgeAgreed({
  agreements,
  bookings,
  printOrders,
  runs,
}: Pick<Evidence, 'agreements' | 'bookings' | 'printOrders' | 'runs'>): string[] {
  const ordersOfRun = new Map(
    runs.map(({ id, orders }) => [id, orders.map(({ shopOrderId }) => shopOrderId)]),
  )
  const runOf = new Map(
    runs.flatMap(({ id, orders }) => orders.map((order) => [order.printOrderId, id] as const)),
  )
  const orders = new Map(printOrders.map((order) => [order.id, order]))
  const charges = bookings.filter(
    ({ kind, printOrderId }) => kind === 'charge' && orders.get(printOrderId)?.automatic === null,
  )
  // Orders without a run were submitted one by one.
  const bySubmit = Map.groupBy(charges, ({ printOrderId }) => runOf.get(printOrderId) ?? printOrderId)
  return [...bySubmit].flatMap(([name, all]) => {
    const charged = all.map(({ printOrderId }) => orders.get(printOrderId)!.shopOrderId)
    const sum = all.reduce((total, { cents }) => total + cents, 0)
    const most = mostAgreed(agreements, ordersOfRun.get(name) ?? charged, charged)
    if (sum <= most + Math.floor(most * TOLERANCE)) return []
    return [`off the agreed price: ${name} cost ${sum} where the seller had agreed to ${most}`]
  })
}

/** Of agreements to exactly these orders; a retry leaves out what can't go, so there of those to what was charged. */
function mostAgreed(
  agreements: readonly Agreement[],
  handedIn: readonly string[],
  charged: readonly string[],
): number {
  const exact = agreements.filter(
    ({ orderIds }) => orderIds.length === handedIn.length && handedIn.every((id) => orderIds.includes(id)),
  )
  const fitting =
    exact.length > 0
      ? exact
      : agreements.filter(({ orderIds }) => charged.every((id) => orderIds.includes(id)))
  return fitting.length === 0 ? Infinity : Math.max(...fitting.map(({ cents }) => cents ?? Infinity))
}

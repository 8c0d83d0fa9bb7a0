import type { DryRun } from '#contract/orders/submit-runs.ts'
import { counted } from '#web/lib/counted.ts'
import { formatMoney } from '#web/ui/text/format-money.ts'

/** What the button of a review would submit. */
export interface PricedRun {
  /** Orders with a price, and tests; none while prices are on their way. */
  ids: readonly string[]
  /** What was reviewed, one key for each. */
  keys: readonly string[]
  /** What these orders cost together. */
  cents: number
  label: string
}

/**
 * Names a sum only once every order has its price. Orders whose price doesn't come, or not soon, stay behind: the others
 * can be submitted without them.
 */
export function pricedRun(dryRun: DryRun, { isLate }: { isLate: boolean }): PricedRun {
  const { goingIds, goingKeys, orders, tests, estimateCents: cents, unpriced, isPricing, currency } = dryRun
  const pricedOrders = orders - unpriced.length
  if (unpriced.length > 0 && isPricing && !isLate) {
    const label =
      orders === 1
        ? 'Getting the price…'
        : `Getting prices: ${pricedOrders.toLocaleString('en')} of ${orders.toLocaleString('en')}…`
    return { ids: [], keys: [], cents, label }
  }
  const unpricedIds = new Set(unpriced.map(({ orderId }) => orderId))
  const ids = goingIds.filter((id) => !unpricedIds.has(id))
  const keys = goingKeys.filter((_, index) => !unpricedIds.has(goingIds[index]!))
  if (ids.length === 0) return { ids, keys, cents, label: orders > 0 ? 'No price yet' : 'Submit' }
  if (pricedOrders === 0) {
    const label = tests.length === 1 ? 'Submit as test' : `Submit ${counted(tests.length, 'test')}`
    return { ids, keys, cents, label }
  }
  const what =
    unpriced.length > 0
      ? counted(ids.length, 'priced order')
      : ids.length === 1
        ? 'order'
        : counted(ids.length, 'order')
  return { ids, keys, cents, label: `Submit ${what} · ${formatMoney(cents, currency)}` }
}

import type { ShopOrderFilter } from '#contract/orders/shop-orders.ts'
import type { Queries } from '#server/db/database.ts'
import { filterAt } from '../shop-orders/read-order-lists.ts'
import { readShopOrderTotal } from '../shop-orders/read-shop-orders.ts'
import { readNeedTotals } from './read-needs.ts'

type Filter = Omit<ShopOrderFilter, 'view' | 'cause'>
export type ViewFilter = { [Name in keyof Filter]?: Filter[Name] | undefined }

const views = {
  ready: 'ready',
  warned: 'warned',
  blocked: 'blocked',
  failed: 'failed',
  held: 'held',
  notForPrint: 'not-for-print',
} as const
type View = keyof typeof views

/** How many unsubmitted orders each view lists, with this filter. */
export async function readViewCounts(
  db: Queries,
  sellerId: string,
  { filter, now }: { filter: ViewFilter; now: Date },
): Promise<Record<View | 'all', number>> {
  const isFiltered = Object.values(filter).some(Boolean)
  if (!isFiltered) return readMaintainedCounts(db, sellerId)
  const count = (view?: (typeof views)[View]) =>
    readShopOrderTotal(db, {
      ...{ sellerId, list: 'unsubmitted' as const },
      filter: filterAt({ ...filter, ...(view && { view }) }, now),
    })
  const names = Object.keys(views) as View[]
  const [all, ...counts] = await Promise.all([count(), ...names.map((name) => count(views[name]))])
  return { all: all!, ...recordOf((_, index) => counts[index]!) }
}

async function readMaintainedCounts(db: Queries, sellerId: string): Promise<Record<View | 'all', number>> {
  const totals = await readNeedTotals(db, sellerId, ['unsubmitted', ...Object.values(views)])
  return { all: totals.get('unsubmitted') ?? 0, ...recordOf((name) => totals.get(views[name]) ?? 0) }
}

const recordOf = (countOf: (view: View, index: number) => number): Record<View, number> =>
  // The cast is safe: the keys are those of `views`.
  Object.fromEntries(
    (Object.keys(views) as View[]).map((name, index) => [name, countOf(name, index)]),
  ) as Record<View, number>

import { printOrderEndpoints } from '#contract/orders/print-orders.ts'
import type { SavedView } from '#contract/orders/saved-views.ts'
import type { Queries } from '#server/db/database.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { countPrintOrders } from '../print-orders/read/read-print-orders.ts'
import { countList } from './count-list.ts'
import { readViewCounts } from './read-view-counts.ts'
import { listViews, type StoredView } from './saved-view-store.ts'

const countedFilters = ['country', 'tag', 'shop', 'source'] as const
/** Reading so many entries of an index takes a few milliseconds. */
const MAX_COUNTED = 10_000

/** The seller's saved views, by list and name, with their current order counts. */
export const listSavedViews: Verbs['listSavedViews'] = async ({ db }, { userId }) => ({
  views: await withCounts(db, userId, await listViews(db, userId)),
})

/** Adds current order counts to views. */
export async function withCounts(
  db: Queries,
  sellerId: string,
  views: readonly StoredView[],
): Promise<SavedView[]> {
  const lists = views.map(countList)
  const counts = await readViewCounts(
    db,
    sellerId,
    lists.filter((list) => list !== null),
  )
  return await Promise.all(
    views.map(async (view, index) => {
      const list = lists[index] ?? null
      return {
        ...view,
        count: list === null ? await countPrints(db, sellerId, view) : (counts.get(list) ?? 0),
      }
    }),
  )
}

/** Production has no lists by country, tag, store and integration, so these are counted, while that costs little. */
async function countPrints(
  db: Queries,
  sellerId: string,
  { list, search }: StoredView,
): Promise<number | null> {
  const [key, ...others] = Object.keys(search)
  if (list !== 'print-orders' || others.length > 0 || !countedFilters.some((each) => each === key))
    return null
  const asked = printOrderEndpoints.listPrintOrders.query.safeParse(search)
  return asked.success
    ? await countPrintOrders(db, { ...asked.data, sellerId, number: '' }, MAX_COUNTED)
    : null
}

import type { SavedView } from '#contract/orders/saved-views.ts'
import type { Queries } from '#server/db/database.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { countList } from './count-list.ts'
import { readViewCounts } from './read-view-counts.ts'
import { listViews, type StoredView } from './saved-view-store.ts'

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
  return views.map((view, index) => {
    const list = lists[index] ?? null
    return { ...view, count: list === null ? null : (counts.get(list) ?? 0) }
  })
}

import { notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { withCounts } from './list-saved-views.ts'
import { lockViews, updateView } from './saved-view-store.ts'

/** Renames a view, changes its filters, or makes it its list's default. */
export const updateSavedView: Verbs['updateSavedView'] = async ({ db }, { userId }, { id, ...patch }) => {
  const stored = await db.transaction(async (tx) => {
    await lockViews(tx, userId)
    return await updateView(tx, { id, sellerId: userId }, patch)
  })
  if (!stored) throw notFound()
  const [view] = await withCounts(db, userId, [stored])
  return { view: view! }
}

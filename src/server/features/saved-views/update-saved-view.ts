import type { Input, Reply } from '#contract/endpoint.ts'
import type { savedViewEndpoints } from '#contract/orders/saved-views.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/failure.ts'
import { withCounts } from './list-saved-views.ts'
import { lockViews, updateView } from './saved-view-store.ts'

type Endpoint = typeof savedViewEndpoints.updateSavedView

/** Renames a view, changes its filters, or makes it its list's default. */
export async function updateSavedView(
  { db }: Context,
  { userId }: Actor,
  { id, ...patch }: Input<Endpoint>,
): Promise<Reply<Endpoint>> {
  const stored = await db.transaction(async (tx) => {
    await lockViews(tx, userId)
    return await updateView(tx, { id, sellerId: userId }, patch)
  })
  if (!stored) throw notFound()
  const [view] = await withCounts(db, userId, [stored])
  return { view: view! }
}

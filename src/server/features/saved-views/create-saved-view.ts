import type { Input, Reply } from '#contract/endpoint.ts'
import type { savedViewEndpoints } from '#contract/orders/saved-views.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import { withCounts } from './list-saved-views.ts'
import { insertView, lockViews } from './saved-view-store.ts'

type Endpoint = typeof savedViewEndpoints.createSavedView

const MAX_VIEWS = 50

/** Saves the filters of a list under a name. */
export async function createSavedView(
  context: Context,
  { userId }: Actor,
  input: Input<Endpoint>,
): Promise<Reply<Endpoint>> {
  const stored = await context.db.transaction(async (tx) => {
    await lockViews(tx, userId)
    const view = { ...input, id: context.newId('view'), sellerId: userId, at: context.clock.now() }
    return await insertView(tx, view, MAX_VIEWS)
  })
  if (!stored) throw new Failure('TOO_MANY_VIEWS')
  const [view] = await withCounts(context.db, userId, [stored])
  return { view: view! }
}

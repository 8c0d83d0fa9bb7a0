import { Failure } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { withCounts } from './list-saved-views.ts'
import { insertView, lockViews } from './saved-view-store.ts'

const MAX_VIEWS = 50

/** Saves the filters of a list under a name. */
export const createSavedView: Verbs['createSavedView'] = async (context, { userId }, input) => {
  const stored = await context.db.transaction(async (tx) => {
    await lockViews(tx, userId)
    const view = { ...input, id: context.newId('view'), sellerId: userId, at: context.clock.now() }
    return await insertView(tx, view, MAX_VIEWS)
  })
  if (!stored) throw new Failure('TOO_MANY_VIEWS')
  const [view] = await withCounts(context.db, userId, [stored])
  return { view: view! }
}

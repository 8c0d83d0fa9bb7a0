import { notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { deleteView } from './saved-view-store.ts'

/** Removes a saved view; the orders in it stay as they are. */
export const deleteSavedView: Verbs['deleteSavedView'] = async ({ db }, { userId }, { id }) => {
  if (!(await deleteView(db, userId, id))) throw notFound()
  return { success: true }
}

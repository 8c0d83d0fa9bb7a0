import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/failure.ts'
import { deleteView } from './saved-view-store.ts'

/** Removes a saved view; the orders in it stay as they are. */
export async function deleteSavedView(
  { db }: Context,
  { userId }: Actor,
  { id }: { id: string },
): Promise<{ success: true }> {
  if (!(await deleteView(db, userId, id))) throw notFound()
  return { success: true }
}

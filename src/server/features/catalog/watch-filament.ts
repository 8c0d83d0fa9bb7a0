import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/failure.ts'
import { deleteWatch, insertWatch } from './watch-store.ts'

/** Has a seller told once when a filament is back. One that can be had already is told of with the next fetch. */
export async function watchFilament(
  { db, clock }: Context,
  { userId }: { userId: string },
  { filamentId, isWatched }: { filamentId: string; isWatched: boolean },
): Promise<{ isWatched: boolean }> {
  if (!isWatched) await deleteWatch(db, userId, filamentId)
  else if (!(await insertWatch(db, { sellerId: userId, filamentId, at: clock.now() }))) throw notFound()
  return { isWatched }
}

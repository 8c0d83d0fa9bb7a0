import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/failure.ts'
import { deleteWatch, insertWatch } from './watch-store.ts'

/** Mails a seller once when a filament is back. If it is already available, the next fetch sends the mail. */
export async function watchFilament(
  { db, clock }: Context,
  { userId }: { userId: string },
  { filamentId, isWatched }: { filamentId: string; isWatched: boolean },
): Promise<{ isWatched: boolean }> {
  if (!isWatched) await deleteWatch(db, userId, filamentId)
  else if (!(await insertWatch(db, { sellerId: userId, filamentId, at: clock.now() }))) throw notFound()
  return { isWatched }
}

import { notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { deleteWatch, insertWatch } from './watch-store.ts'

/** Mails a seller once when a filament is back. If it is already available, the next fetch sends the mail. */
export const watchFilament: Verbs['watchFilament'] = async (
  { db, clock },
  { userId },
  { filamentId, isWatched },
) => {
  if (!isWatched) await deleteWatch(db, userId, filamentId)
  else if (!(await insertWatch(db, { sellerId: userId, filamentId, at: clock.now() }))) throw notFound()
  return { isWatched }
}

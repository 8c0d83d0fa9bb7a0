import { notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { readHasFilament } from '../order-edits/read-choices.ts'
import { deleteStandIns } from './stand-in-store.ts'

/** Keeps what stands in for a filament for good: nothing is switched back when it returns. */
export const keepStandIn: Verbs['keepStandIn'] = async ({ db }, { userId: sellerId }, { filamentId }) => {
  if (!(await readHasFilament(db, filamentId))) throw notFound()
  await deleteStandIns(db, { sellerId, filamentId })
  return { success: true }
}

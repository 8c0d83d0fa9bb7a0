import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/failure.ts'
import { readHasFilament } from '../order-edits/read-choices.ts'
import { deleteStandIns } from './stand-in-store.ts'

/** Keeps what stands in for a filament for good: nothing is switched back when it returns. */
export async function keepStandIn(
  { db }: Context,
  { userId: sellerId }: { userId: string },
  { filamentId }: { filamentId: string },
): Promise<{ success: true }> {
  if (!(await readHasFilament(db, filamentId))) throw notFound()
  await deleteStandIns(db, { sellerId, filamentId })
  return { success: true }
}

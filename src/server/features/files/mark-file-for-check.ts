import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { factsChanged } from '#server/kernel/seller-events.ts'
import { readOrdersPrinting } from '../catalog/read-catalog.ts'
import { readVersionNumbers } from './versions/read-versions.ts'

/** Rechecks the unsubmitted orders that print a version after its printability changed. */
export async function markFileForCheck(
  context: Context,
  tx: Transaction,
  { id }: { id: string },
): Promise<void> {
  for (const { sellerId, orderIds } of await readOrdersPrinting(tx, id)) {
    await context.raise(factsChanged, { tx, sellerId, orderIds })
  }
}

/** The same for all versions of a file. */
export async function markFileVersionsForCheck(
  context: Context,
  tx: Transaction,
  fileId: string,
): Promise<void> {
  for (const id of (await readVersionNumbers(tx, fileId)).keys()) await markFileForCheck(context, tx, { id })
}

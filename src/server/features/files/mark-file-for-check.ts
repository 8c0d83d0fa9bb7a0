import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { recheckOrdersPrinting } from '../catalog/recheck-printing.ts'
import { readVersionNumbers } from './versions/read-versions.ts'

/** Rechecks the unsubmitted orders that print a version of a file after its printability changed. */
export async function markFileVersionsForCheck(
  context: Context,
  tx: Transaction,
  fileId: string,
): Promise<void> {
  for (const id of (await readVersionNumbers(tx, fileId)).keys()) await recheckOrdersPrinting(context, tx, id)
}

import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { factsChanged } from '#server/kernel/seller-events.ts'
import { readOrdersPrinting } from '../catalog/read-catalog.ts'

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

import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { readOrdersPrinting } from '../catalog/read-catalog.ts'
import { markForCheck } from '../order-checks/mark-for-check.ts'

/** Has the unsubmitted orders that print a version checked again, because whether it can be printed changed. */
export async function markFileForCheck(
  context: Context,
  tx: Transaction,
  { id }: { id: string },
): Promise<void> {
  for (const { sellerId, orderIds } of await readOrdersPrinting(tx, id)) {
    await markForCheck(context, tx, sellerId, orderIds)
  }
}

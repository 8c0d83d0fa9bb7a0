import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { factsChanged, manyFactsChanged } from '#server/kernel/seller-events.ts'
import { readOrdersPrinting } from './read-catalog.ts'

/** Reading them all would take longer than a statement may where hundreds of thousands wait. */
const MANY = 501

/** Rechecks the unsubmitted orders that print a file; all orders of a seller who has many of them. */
export async function recheckOrdersPrinting(
  context: Context,
  tx: Transaction,
  fileId: string,
): Promise<void> {
  const sellerIds: string[] = []
  for (const { sellerId, orderIds } of await readOrdersPrinting(tx, fileId, MANY)) {
    if (orderIds.length === MANY) sellerIds.push(sellerId)
    else await context.raise(factsChanged, { tx, sellerId, orderIds })
  }
  if (sellerIds.length > 0) await context.raise(manyFactsChanged, { tx, sellerIds })
}

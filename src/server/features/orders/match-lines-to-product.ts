import type { Queries } from '#server/db/database.ts'
import { removeFromList } from '#server/db/paged-lists.ts'
import { blockedList } from './shop-order-lists.ts'
import { findUnblocked, matchWaitingLines } from './shop-order-store.ts'

/** Ties the seller's waiting lines with a SKU to a product, within the transaction that made the product. */
export async function matchLinesToProduct(
  tx: Queries,
  match: { sellerId: string; skuKey: string; productId: string },
): Promise<void> {
  const matched = await matchWaitingLines(tx, match)
  if (matched.length === 0) return
  await removeFromList(tx, { ownerId: match.sellerId, list: blockedList }, await findUnblocked(tx, matched))
}

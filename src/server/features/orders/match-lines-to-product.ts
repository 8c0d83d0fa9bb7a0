import type { Queries } from '#server/db/database.ts'
import { matchWaitingLines } from './shop-order-store.ts'

/** Ties the seller's waiting lines with a SKU to a product, within the transaction that made the product. */
export async function matchLinesToProduct(
  tx: Queries,
  match: { sellerId: string; skuKey: string; productId: string },
): Promise<void> {
  await matchWaitingLines(tx, match)
}

import type { Queries } from '#server/db/database.ts'
import { raiseMatchVersion } from './match-store.ts'

/**
 * Marks the seller's products, SKUs or link rules as changed in this transaction, so that no line is stored with stale
 * matching. Call it wherever they change.
 */
export async function bumpMatchVersion(tx: Queries, sellerId: string): Promise<void> {
  await raiseMatchVersion(tx, sellerId)
}

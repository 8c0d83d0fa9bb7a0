import type { Queries } from '#server/db/database.ts'
import { raiseMatchVersion } from './match-store.ts'

/**
 * Tells that products, SKUs or matches of a seller change in this transaction, so that no line is stored by what was
 * before. To be called wherever they change.
 */
export async function bumpMatchVersion(tx: Queries, sellerId: string): Promise<void> {
  await raiseMatchVersion(tx, sellerId)
}

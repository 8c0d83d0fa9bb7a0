import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { bumpMatchVersion } from '../matches/bump-match-version.ts'
import { markForCheck } from './mark-for-check.ts'

/**
 * To be called in the transaction that changes products, SKUs or matches of a seller: no line is stored by what was
 * before, and every unsubmitted order is matched and checked again.
 */
export async function catalogChanged(context: Context, tx: Transaction, sellerId: string): Promise<void> {
  await bumpMatchVersion(tx, sellerId)
  await markForCheck(context, tx, sellerId)
}

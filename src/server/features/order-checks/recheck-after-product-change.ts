import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { bumpMatchVersion } from '../matches/bump-match-version.ts'
import { markForCheck } from './mark-for-check.ts'

/**
 * Runs in the transaction that changes a seller's products, SKUs, or link rules: matches found before it no longer
 * count, and every unsubmitted order is matched and checked again.
 */
export async function recheckAfterProductChange(
  context: Context,
  { tx, sellerId }: { tx: Transaction; sellerId: string },
): Promise<void> {
  await bumpMatchVersion(tx, sellerId)
  await markForCheck(context, tx, sellerId)
}

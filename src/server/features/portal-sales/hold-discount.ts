import type { Transaction } from '#server/db/database.ts'
import { releaseUse, restoreUse, takeUse } from '../discount-codes/use-discount.ts'
import { markHolding, type SaleRecord } from './sale-store.ts'

type Sale = Pick<SaleRecord, 'sellerId' | 'id' | 'discountCodeId'>

/** Reserves a use for a sale that was just stored. False if none is left. */
export async function takeDiscount(
  tx: Transaction,
  { sellerId, discountCodeId, email }: SaleRecord,
  now: Date,
): Promise<boolean> {
  return !discountCodeId || takeUse(tx, { sellerId, id: discountCodeId, email, now })
}

/** Gives the use of a sale back that was never paid, or is refunded. */
export async function releaseDiscount(tx: Transaction, sale: Sale): Promise<void> {
  const { sellerId, discountCodeId: id } = sale
  if (id && (await markHolding(tx, sale, false))) await releaseUse(tx, { sellerId, id })
}

/** Counts the use of a sale that was paid after all. */
export async function restoreDiscount(tx: Transaction, sale: Sale): Promise<void> {
  const { sellerId, discountCodeId: id } = sale
  if (id && (await markHolding(tx, sale, true))) await restoreUse(tx, { sellerId, id })
}

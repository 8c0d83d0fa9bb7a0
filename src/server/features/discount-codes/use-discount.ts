import type { Transaction } from '#server/db/database.ts'
import { addUses, lockDiscountCode } from './discount-code-store.ts'
import { stateOf } from './manage-discount-codes.ts'
import { countUsesOfBuyer } from './read-buyer-uses.ts'

interface Use {
  sellerId: string
  /** The code’s id. */
  id: string
}

/**
 * Reserves a use of a code, in the transaction that stores the sale. False if none is left for this buyer. The lock of the code
 * lets one sale at a time count, so the last use goes to one of them. The sale has to hold the discount already.
 */
export async function takeUse(
  tx: Transaction,
  { sellerId, id, email, now }: Use & { email: string; now: Date },
): Promise<boolean> {
  const code = await lockDiscountCode(tx, { sellerId, id })
  if (!code || stateOf(code, now) !== 'ACTIVE') return false
  const { maxUsesPerBuyer } = code
  if (maxUsesPerBuyer !== null && (await countUsesOfBuyer(tx, code, email)) > maxUsesPerBuyer) return false
  await addUses(tx, code, 1)
  return true
}

/** Gives a use back that is no longer held: the payment page expired, or the sale was refunded. */
export const releaseUse = (tx: Transaction, use: Use): Promise<void> => addUses(tx, use, -1)

/** Counts the use of a sale that was paid although its page had expired. The buyer paid that price, so no limit applies. */
export const restoreUse = (tx: Transaction, use: Use): Promise<void> => addUses(tx, use, 1)

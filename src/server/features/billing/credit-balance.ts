import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { bookTransaction } from './ledger-store.ts'
import { moneyWaitEnded } from './money-wait-ended.ts'

/** Puts money of ours into a seller's balance. Returns false if the same cause was credited before. */
export async function creditBalance(
  context: Pick<Context, 'newId' | 'clock' | 'raise'>,
  tx: Transaction,
  { sellerId, cents, cause, note }: { sellerId: string; cents: number; cause: string; note: string },
): Promise<boolean> {
  await context.raise(moneyWaitEnded, { tx, sellerId })
  return bookTransaction(tx, {
    id: context.newId('led'),
    sellerId,
    kind: 'ADJUSTMENT',
    cause: `adjustment:${cause}`,
    at: context.clock.now(),
    currency: 'USD',
    note,
    lines: [
      ['seller_balance', cents],
      ['adjustments', -cents],
    ],
  })
}

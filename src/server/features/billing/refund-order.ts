import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { bookTransaction, lockBalance } from './ledger-store.ts'
import { moneyWaitEnded } from './money-wait-ended.ts'
import { readPaid } from './read-balance.ts'

interface Refund {
  sellerId: string
  printOrderId: string
  /** Why; one reason refunds once. */
  cause: string
  /** At most this much; everything that was paid and isn't refunded when absent. */
  cents?: number
  note?: string
}

/** Returns money of a print order to the seller's balance, never more than was paid for it. Returns how much it was. */
export async function refundOrder(
  context: Pick<Context, 'newId' | 'clock' | 'raise'>,
  tx: Transaction,
  { sellerId, printOrderId, cause, cents, note }: Refund,
): Promise<number> {
  await context.raise(moneyWaitEnded, { tx, sellerId })
  // Before what was paid is read, so that two refunds of one order see each other.
  await lockBalance(tx, sellerId)
  const paidCents = await readPaid(tx, sellerId, printOrderId)
  const refundCents = Math.min(cents ?? paidCents, paidCents)
  if (refundCents <= 0) return 0
  const isBooked = await bookTransaction(tx, {
    id: context.newId('led'),
    sellerId,
    kind: 'REFUND',
    cause: `refund:${cause}`,
    at: context.clock.now(),
    currency: 'USD',
    printOrderId,
    ...(note && { note }),
    lines: [
      ['seller_balance', refundCents],
      ['refunds', -refundCents],
    ],
  })
  return isBooked ? refundCents : 0
}

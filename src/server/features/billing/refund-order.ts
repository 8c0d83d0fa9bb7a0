import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { returnToSale } from './book-sale.ts'
import { bookTransaction, isBooked, lockBalance } from './ledger-store.ts'
import { moneyWaitEnded } from './money-wait-ended.ts'
import { payDisputeDebt } from './pay-dispute-debt.ts'
import { readMoneyOf } from './read-balance.ts'

interface Refund {
  sellerId: string
  printOrderId: string
  /** Why; one reason refunds once. */
  cause: string
  /** This much or nothing; everything that was paid and isn't refunded when absent. */
  exactly?: number | undefined
  note?: string
}

/**
 * Returns money of a print order to the seller's balance, or to the sale that paid for it, never more than was paid. Returns how much it was: zero if there
 * was nothing to return or the same reason was refunded before, null if less is left than what was asked for.
 */
export async function refundOrder(
  context: Pick<Context, 'newId' | 'clock' | 'raise'>,
  tx: Transaction,
  { sellerId, printOrderId, cause, exactly, note }: Refund,
): Promise<number | null> {
  await context.raise(moneyWaitEnded, { tx, sellerId })
  // Before what was paid is read, so that two refunds of one order see each other.
  await lockBalance(tx, sellerId)
  if (await isBooked(tx, sellerId, `refund:${cause}`)) return 0
  const { chargedCents, refundedCents } = await readMoneyOf(tx, sellerId, printOrderId)
  const leftCents = chargedCents - refundedCents
  const cents = exactly ?? leftCents
  if (cents < 0 || cents > leftCents) return null
  if (cents === 0) return 0
  await bookTransaction(tx, {
    id: context.newId('led'),
    sellerId,
    kind: 'REFUND',
    cause: `refund:${cause}`,
    at: context.clock.now(),
    currency: 'USD',
    printOrderId,
    ...(note && { note }),
    lines: [
      ['seller_balance', cents],
      ['refunds', -cents],
    ],
  })
  const isOfSale = await returnToSale(context, tx, { sellerId, printOrderId, cause, cents })
  // Or what a bank took back could be spent again by canceling what it had paid for.
  if (!isOfSale) await payDisputeDebt(context, tx, { sellerId, currency: 'USD', cause: `refund:${cause}` })
  return cents
}

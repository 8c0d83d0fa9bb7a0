import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { bookTransaction } from './ledger-store.ts'
import { payDisputeDebt } from './pay-dispute-debt.ts'
import { lockPayouts } from './read-sale-money.ts'

type Booking = Pick<Context, 'newId' | 'clock'>

interface Moved {
  sellerId: string
  cents: number
  currency: string
}

const booking = ({ newId, clock }: Booking, { sellerId, currency }: Moved, cause: string, note?: string) => ({
  ...{ id: newId('led'), sellerId, kind: 'PAYOUT' as const, cause, at: clock.now(), currency },
  ...(note !== undefined && { note }),
})

/** Takes money out of what waits for a maker, before the transfer is made. The caller holds `lockPayouts`. */
export const bookPayout = (
  context: Booking,
  tx: Transaction,
  { payoutId, ...moved }: Moved & { payoutId: string },
): Promise<boolean> =>
  bookTransaction(tx, {
    ...booking(context, moved, `transfer:${payoutId}`),
    lines: [
      ['card_clearing', moved.cents],
      ['payouts', -moved.cents],
    ],
  })

/** Puts money back that couldn't be transferred. */
export async function bookReturnedPayout(
  context: Booking,
  tx: Transaction,
  { payoutId, note, ...moved }: Moved & { payoutId: string; note: string },
): Promise<void> {
  await lockPayouts(tx, moved.sellerId)
  await bookTransaction(tx, {
    ...booking(context, moved, `transfer-returned:${payoutId}`, note),
    lines: [
      ['card_clearing', -moved.cents],
      ['payouts', moved.cents],
    ],
  })
}

/** Takes money out again that was put back, because its transfer turned out to have been made. */
export async function bookLatePayout(
  context: Booking,
  tx: Transaction,
  { payoutId, ...moved }: Moved & { payoutId: string },
): Promise<void> {
  await lockPayouts(tx, moved.sellerId)
  await bookTransaction(tx, {
    ...booking(context, moved, `transfer-late:${payoutId}`),
    lines: [
      ['card_clearing', moved.cents],
      ['payouts', -moved.cents],
    ],
  })
}

/** Books what was taken back from a transfer. */
export async function bookReversal(
  context: Booking,
  tx: Transaction,
  { reversalId, ...moved }: Moved & { reversalId: string },
): Promise<void> {
  await lockPayouts(tx, moved.sellerId)
  await bookTransaction(tx, {
    ...booking(context, moved, `transfer-reversal:${reversalId}`),
    lines: [
      ['card_clearing', -moved.cents],
      ['payouts', moved.cents],
    ],
  })
}

/**
 * Moves what waits for payouts to the balance of a maker who wants it there; what is owed becomes a debt of the balance. The caller
 * has raised `moneyWaitEnded`. Returns how much it was.
 */
export async function movePayoutsToBalance(
  context: Booking,
  tx: Transaction,
  sellerId: string,
): Promise<number> {
  const { cents, lineCount } = await lockPayouts(tx, sellerId)
  if (cents === 0) return 0
  const cause = `payouts-to-balance:${lineCount}`
  await bookTransaction(tx, {
    ...booking(context, { sellerId, cents, currency: 'USD' }, cause, 'Shares that waited for a payout'),
    // A movement of the balance, where everything from sales has this kind.
    kind: 'SALE',
    lines: [
      ['seller_balance', Math.max(cents, 0)],
      ['disputes', Math.min(cents, 0)],
      ['payouts', -cents],
    ],
  })
  await payDisputeDebt(context, tx, { sellerId, currency: 'USD', cause })
  return cents
}

import type { PayoutTarget } from '#contract/money/payouts.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { bookTransaction, isBooked, lockBalance } from './ledger-store.ts'
import { payDisputeDebt } from './pay-dispute-debt.ts'
import { lockPayouts, readShare } from './read-sale-money.ts'

type Booking = Pick<Context, 'newId' | 'clock'>

export interface DisputedSale {
  sellerId: string
  saleId: string
  disputeId: string
  /** What the bank took. */
  cents: number
  /** What the maker was paid of the sale already, and where it went. */
  paidOutCents: number
  paidOutTo: PayoutTarget
}

const booking = (
  { newId, clock }: Booking,
  { sellerId, saleId }: Pick<DisputedSale, 'sellerId' | 'saleId'>,
) => ({
  ...{ id: newId('led'), sellerId, kind: 'DISPUTE' as const, at: clock.now(), currency: 'USD' },
  collectionId: saleId,
})

/**
 * Books what a buyer's bank took back. A share that was paid leaves the balance, as far as that suffices; the rest is a debt in
 * `disputes`, which the next money that comes in pays. One that was paid for a payout is taken from what waits, which may fall below
 * zero. A share that wasn't paid is held by what is taken from the sale.
 */
export async function bookSaleDispute(context: Booking, tx: Transaction, given: DisputedSale): Promise<void> {
  const { sellerId, disputeId, cents, paidOutCents, paidOutTo } = given
  const cause = `dispute:${disputeId}`
  const fromPayouts = paidOutTo === 'BANK' ? paidOutCents : 0
  const fromBalance = Math.min(await lockBalance(tx, sellerId), paidOutCents - fromPayouts)
  if (fromPayouts > 0) await lockPayouts(tx, sellerId)
  if (await isBooked(tx, sellerId, cause)) return
  await bookTransaction(tx, {
    ...booking(context, given),
    cause,
    lines: [
      ['seller_balance', -fromBalance],
      ['card_clearing', cents],
      ['disputes', fromBalance + fromPayouts - paidOutCents],
      ['sales_payable', paidOutCents - cents],
      ['payouts', -fromPayouts],
    ],
  })
}

/** Books what came back after a dispute that was won. It pays the maker's debt first. The caller has raised `moneyWaitEnded`. */
export async function bookWonSaleDispute(
  context: Booking,
  tx: Transaction,
  given: DisputedSale,
): Promise<void> {
  const { sellerId, disputeId, cents, paidOutCents, paidOutTo } = given
  const cause = `dispute-won:${disputeId}`
  const toPayouts = paidOutTo === 'BANK' ? paidOutCents : 0
  if (toPayouts > 0) await lockPayouts(tx, sellerId)
  const isNew = await bookTransaction(tx, {
    ...booking(context, given),
    cause,
    lines: [
      ['seller_balance', paidOutCents - toPayouts],
      ['card_clearing', -cents],
      ['sales_payable', cents - paidOutCents],
      ['payouts', toPayouts],
    ],
  })
  if (isNew) await payDisputeDebt(context, tx, { sellerId, currency: 'USD', cause })
}

/**
 * Closes the books of a sale whose dispute was lost, or that was refunded after its delivery: what its printing, delivery and payment
 * cost is our loss, not the maker's.
 */
export async function bookLostSale(
  context: Booking,
  tx: Transaction,
  given: Pick<DisputedSale, 'sellerId' | 'saleId'>,
  cause = `dispute-lost:${given.saleId}`,
): Promise<void> {
  const { sellerId, saleId } = given
  await lockBalance(tx, sellerId)
  const leftCents = await readShare(tx, sellerId, saleId)
  if (leftCents >= 0) return
  await bookTransaction(tx, {
    ...booking(context, given),
    cause,
    lines: [
      ['sales_payable', -leftCents],
      ['adjustments', leftCents],
    ],
  })
}

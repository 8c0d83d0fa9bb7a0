import { bookPayout, bookReversal } from '#server/features/billing/book-payout.ts'
import { lockPayouts } from '#server/features/billing/read-sale-money.ts'
import type { Context } from '#server/kernel/context.ts'
import { lockPayoutAccount } from '../accounts/payout-account-store.ts'
import { endPayout, insertPayout, isMoneyUnderWay } from './payout-store.ts'
import { endAsReversed, insertReversal } from './reversal-store.ts'

interface FoundTransfer {
  sellerId: string
  payoutId: string
  accountId: string
  transferId: string
  amountCents: number
  at: Date
}

/**
 * Books a transfer to a maker that Stripe has and a restored database doesn't. What waits for the maker may go below zero: then later
 * shares pay it. False while an earlier one isn't settled.
 */
export const takeOverTransfer = (
  context: Context,
  { sellerId, payoutId: id, accountId, transferId, amountCents, at }: FoundTransfer,
): Promise<boolean> =>
  context.db.transaction(async (tx) => {
    await lockPayoutAccount(tx, sellerId)
    if (await isMoneyUnderWay(tx, sellerId)) return false
    await lockPayouts(tx, sellerId)
    const now = context.clock.now()
    const moved = { sellerId, currency: 'USD' }
    const payout = { ...moved, id, accountId, amountCents, startedBy: null, createdAt: at, checkAt: now }
    await insertPayout(tx, payout)
    await bookPayout(context, tx, { ...moved, payoutId: id, cents: amountCents })
    await endPayout(tx, payout, { state: 'SUCCEEDED', at: now, transferId })
    return true
  })

interface FoundReversal extends Omit<FoundTransfer, 'accountId'> {
  reversalId: string
  /** The processor's id of it. */
  atProcessor: string
}

/** The same for money that was taken back from a transfer. */
export const takeOverReversal = (
  context: Context,
  { sellerId, reversalId: id, atProcessor, payoutId, transferId, amountCents, at }: FoundReversal,
): Promise<void> =>
  context.db.transaction(async (tx) => {
    await lockPayoutAccount(tx, sellerId)
    await lockPayouts(tx, sellerId)
    const now = context.clock.now()
    const currency = 'USD'
    const reversal = {
      sellerId,
      id,
      payoutId,
      transferId,
      state: 'WANTED',
      amountCents,
      currency,
      createdAt: at,
    } as const
    await insertReversal(tx, { ...reversal, checkAt: now })
    await endAsReversed(tx, reversal, { reversalId: atProcessor, at: now })
    await bookReversal(context, tx, { sellerId, reversalId: id, cents: amountCents, currency })
  })

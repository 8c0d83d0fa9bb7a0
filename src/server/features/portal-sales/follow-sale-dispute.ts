import type { Context } from '#server/kernel/context.ts'
import type { CardDispute } from '#server/providers/payments/card-processor.ts'
import { bookSaleDispute, bookWonSaleDispute } from '../billing/book-sale-dispute.ts'
import { moneyWaitEnded } from '../billing/money-wait-ended.ts'
import { closeDispute, recordDispute } from '../card-collections/disputes/record-dispute.ts'
import { publishBalance } from '../card-collections/publish-balance.ts'
import { lockMaker, moveWhatWaits } from '../payouts/transfers/move-what-waits.ts'
import { takeBackFromTransfers } from '../payouts/transfers/take-back-from-transfers.ts'
import { followSale } from './follow-sale.ts'
import { mailDisputed } from './mail-maker.ts'
import { lockSale, markDisputed, type SaleKey, type SaleRecord } from './sale-store.ts'

/**
 * Books what a buyer's bank took back, or gave back. The maker's share is held while the bank decides. What becomes of the sale is
 * decided by `followSale`.
 */
export async function followSaleDispute(
  context: Context,
  { dispute, sale: key }: { dispute: CardDispute; sale: SaleKey },
): Promise<void> {
  const { state } = dispute
  const { sellerId } = key
  await context.db.transaction(async (tx) => {
    const sale = await lockSale(tx, key)
    if (!sale) {
      context.log.error({ dispute: dispute.id, sale: key.id }, 'a dispute is about a sale that isn’t ours')
      return
    }
    const wasForBank = sale.state === 'COMPLETED' && sale.shareTo === 'BANK'
    if (wasForBank) await lockMaker(context, tx, sellerId)
    // Raised before the balance is locked.
    if (state === 'WON') await context.raise(moneyWaitEnded, { tx, sellerId })
    const about = { sellerId, collectionId: null, saleId: sale.id }
    const { isNew, known } = await recordDispute(tx, dispute, about)
    if (known?.state !== 'OPEN') return
    const money = {
      ...paidOut(sale),
      sellerId,
      saleId: sale.id,
      disputeId: dispute.id,
      cents: known.amountCents,
    }
    await bookSaleDispute(context, tx, money)
    if (state === 'WON') await bookWonSaleDispute(context, tx, money)
    if (state !== 'OPEN') await closeDispute(context, tx, { ...about, id: dispute.id, state })
    if (wasForBank) {
      await takeBackFromTransfers(context, tx, sellerId)
      await moveWhatWaits(context, tx, sellerId)
    }
    await markDisputed(tx, sale, { state, at: context.clock.now() })
    if (isNew || state !== 'OPEN') await mailDisputed(context, tx, sale, { ...known, state })
    tx.afterCommit(() => publishBalance(context, sellerId))
  })
  context.crashPoint('sale.disputed')
  if (state !== 'OPEN') await followSale(context, key)
}

/** What the maker was paid for the sale already, and where. */
const paidOut = ({ state, shareCents, shareTo }: SaleRecord) => ({
  paidOutCents: state === 'COMPLETED' ? (shareCents ?? 0) : 0,
  paidOutTo: shareTo ?? 'BALANCE',
})

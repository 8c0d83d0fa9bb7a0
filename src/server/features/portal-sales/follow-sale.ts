import type { PrintOrderState } from '#contract/orders/print-order-states.ts'
import { SALE_HOLD_DAYS } from '#contract/portals/sales.ts'
import { isOver, isQueued } from '#domain/lifecycle/print-order-lifecycle.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import { isSuspended } from '../account/read-is-suspended.ts'
import { undoSaleRefund } from '../billing/book-sale.ts'
import { bookLostSale } from '../billing/book-sale-dispute.ts'
import { payShare } from '../billing/book-share.ts'
import { publishBalance } from '../card-collections/publish-balance.ts'
import { areOrdersPaused } from '../maintenance/read-maintenance.ts'
import { readShareTarget } from '../payouts/accounts/read-share-target.ts'
import { payOutMakers } from '../payouts/pay-out-makers.ts'
import { requestCancel } from '../print-orders/cancel/cancel-order.ts'
import { bookRefund } from './book-refund.ts'
import { releaseDiscount } from './hold-discount.ts'
import { mailRefunded } from './mail-buyer.ts'
import { CLOSED, printSale } from './print-sale.ts'
import { readPrintOf } from './read-sales.ts'
import {
  checkSaleAt,
  findSale,
  lockSale,
  markCompleted,
  markLost,
  markRefunded,
  type SaleKey,
  type SaleRecord,
  writePayableAt,
} from './sale-store.ts'
import { settlePage } from './settle-page.ts'
import { passTexts } from './texts/pass-texts.ts'

export const CANCELED_BY_BUYER = 'You canceled your order.'
const TAKEN_BACK = 'The bank returned the payment.'
const RETRY_MS = 30_000
const OPEN_CHECK_MS = 60_000
const PRINT_CHECK_MS = 10_000
const LONG_CHECK_MS = 3_600_000
const DAY_MS = 86_400_000

/**
 * Takes the next step of a sale, whatever it is. Safe to call at any time and any number of times: each step is decided by the
 * stored state under its lock, and what Stripe did is read there.
 */
export async function followSale(context: Context, key: SaleKey): Promise<void> {
  const sale = await findSale(context.db, key)
  switch (sale?.state) {
    case 'OPEN':
    case 'EXPIRED':
      return (await settlePage(context, sale)) ? followSale(context, sale) : undefined
    case 'PAID':
      if (sale.disputeState === 'OPEN') return waitForBank(context, sale)
      if (sale.disputeState === 'LOST') return closeLost(context, sale, 'REFUNDED')
      // It may have been printed after the backup that was restored.
      if (await areOrdersPaused(context.db))
        return checkSaleAt(context.db, sale, later(context, OPEN_CHECK_MS))
      return printPaid(context, sale)
    case 'ORDERED':
      return followPrint(context, sale)
    case 'REFUNDING':
      return refundAtStripe(context, sale)
    case 'REFUNDED':
    case 'COMPLETED':
      return sale.disputeState === 'LOST' && sale.checkAt ? closeLost(context, sale, sale.state) : undefined
    default:
      return
  }
}

/** Prints what was paid for, once its texts are approved; what can't be printed is refunded. */
async function printPaid(context: Context, sale: SaleRecord): Promise<void> {
  // Nor would anyone approve its texts.
  if (await isSuspended(context.db, sale.sellerId)) return beginRefund(context, sale, CLOSED)
  const passed = await passTexts(context, sale)
  if (passed === 'WAITING') return
  if (passed !== 'PASSED') return beginRefund(context, sale, passed.refusal)
  const refusal = await printSale(context, sale)
  if (refusal !== null) await beginRefund(context, sale, refusal)
}

/** What became of the print order decides what becomes of the money. */
async function followPrint(context: Context, sale: SaleRecord): Promise<void> {
  const print = await readPrintOf(context.db, sale)
  if (!print) return
  const { state, since } = print
  if (isOver(state)) return refundEnded(context, sale, state)
  if (state === 'DELIVERED') return completeDelivered(context, sale, since)
  // The queue of a suspended maker is held, so what isn't sent would wait for the end of that. Its buyer gets everything back instead.
  if (isQueued({ state, isTest: false }) && (await isSuspended(context.db, sale.sellerId)))
    await cancelUnsent(context, sale)
  return checkSaleAt(context.db, sale, later(context, PRINT_CHECK_MS))
}

/** Returns what was paid for a print that failed or was canceled. */
async function refundEnded(context: Context, sale: SaleRecord, state: PrintOrderState): Promise<void> {
  if (sale.disputeState === 'OPEN') return waitForBank(context, sale)
  if (sale.disputeState === 'LOST') return closeLost(context, sale, 'REFUNDED')
  if (state === 'FAILED') return beginRefund(context, sale, 'Your order couldn’t be printed.')
  // Read after the print order, which is canceled after it was asked for.
  const isAsked = (await findSale(context.db, sale))?.cancelAskedAt
  const isClosed = !isAsked && (await isSuspended(context.db, sale.sellerId))
  const reason = isClosed ? CLOSED : 'Your order was canceled.'
  return beginRefund(context, sale, isAsked ? CANCELED_BY_BUYER : reason)
}

/** Pays the maker for a delivered print, once buyers had their time to complain. */
async function completeDelivered(context: Context, sale: SaleRecord, since: Date): Promise<void> {
  if (sale.disputeState === 'OPEN') return waitForBank(context, sale)
  if (sale.disputeState === 'LOST') return closeLost(context, sale, 'COMPLETED')
  const payableAt = sale.payableAt ?? new Date(since.getTime() + SALE_HOLD_DAYS * DAY_MS)
  if (payableAt > context.clock.now()) return writePayableAt(context.db, sale, payableAt)
  await context.db.transaction((tx) => payMaker(context, tx, sale))
}

async function cancelUnsent(context: Context, { sellerId, printOrderId }: SaleRecord): Promise<void> {
  if (!printOrderId) return
  await requestCancel(context, { sellerId, id: printOrderId }, { shippingProvider: null }).catch(
    (error: unknown) => {
      // It was sent or ended meanwhile, which the next look finds.
      if (!(error instanceof Failure)) throw error
    },
  )
}

/** Pays the maker's share to where they want it, unless an administrator holds it. */
async function payMaker(context: Context, tx: Transaction, key: SaleKey): Promise<void> {
  const { sellerId, id: saleId } = key
  const sale = await lockSale(tx, key)
  if (sale?.state !== 'ORDERED' || sale.disputeState === 'OPEN' || sale.disputeState === 'LOST') return
  const { target: shareTo, isHeld } = await readShareTarget(tx, sellerId)
  // Looked at again when the hold ends.
  if (isHeld) return checkSaleAt(tx, sale, later(context, LONG_CHECK_MS))
  const shareCents = await payShare(context, tx, { sellerId, saleId, to: shareTo })
  await markCompleted(tx, sale, { shareCents, shareTo, at: context.clock.now() })
  if (shareTo === 'BANK') await context.jobs.wake(payOutMakers, { tx })
  tx.afterCommit(() => publishBalance(context, sellerId))
}

/** Gives the buyer everything back. */
export async function beginRefund(context: Context, sale: SaleRecord, reason: string): Promise<void> {
  await context.db.transaction((tx) => bookRefund(context, tx, { sale, reason }))
  context.crashPoint('sale.refund-booked')
  return followSale(context, sale)
}

/** Looks the refund up before it is made, so a lost answer never refunds twice. */
async function refundAtStripe(context: Context, sale: SaleRecord): Promise<void> {
  const { cards, db, clock, log } = context
  await checkSaleAt(db, sale, later(context, RETRY_MS))
  if (!cards || !sale.paymentId) return
  const { id: cardRefundId, sellerId, paymentId, totalCents: amountCents } = sale
  const known = await cards.findRefund({ paymentId, cardRefundId })
  if (known.kind !== 'done') return
  // A bank that has the money, or may get it, and a refund would pay twice.
  if (!known.value && sale.disputeState === 'OPEN') return waitForBank(context, sale)
  if (!known.value && sale.disputeState === 'LOST') return closeLost(context, sale, 'REFUNDED')
  const made = known.value
    ? known
    : await cards.refund({ key: `sale-refund-${sale.id}`, cardRefundId, sellerId, paymentId, amountCents })
  if (made.kind === 'refused' || (made.kind === 'done' && made.value?.state === 'FAILED')) {
    log.error({ sale: sale.id }, 'a buyer’s refund was refused; someone has to look at it in Stripe')
    return checkSaleAt(db, sale, later(context, LONG_CHECK_MS))
  }
  if (made.kind !== 'done') return
  await db.transaction(async (tx) => {
    const refunded = await markRefunded(tx, sale, clock.now())
    if (refunded) await mailRefunded(context, tx, refunded)
  })
}

/** While the bank decides, nothing of the sale's money moves. */
const waitForBank = (context: Context, sale: SaleRecord): Promise<void> =>
  checkSaleAt(context.db, sale, later(context, LONG_CHECK_MS))

/** The bank gave the buyer everything back. What the sale cost stays with us, and its maker gets nothing. */
async function closeLost(context: Context, key: SaleKey, to: 'REFUNDED' | 'COMPLETED'): Promise<void> {
  await context.db.transaction(async (tx) => {
    const sale = await lockSale(tx, key)
    if (sale?.disputeState !== 'LOST') return
    // The refund that was booked was never made.
    if (sale.state === 'REFUNDING') await undoSaleRefund(context, tx, { ...sale, saleId: sale.id })
    if (to === 'REFUNDED') await releaseDiscount(tx, sale)
    await bookLostSale(context, tx, { sellerId: sale.sellerId, saleId: sale.id })
    await markLost(tx, sale, { to, reason: TAKEN_BACK, at: context.clock.now() })
  })
}

const later = ({ clock }: Context, ms: number): Date => new Date(clock.now().getTime() + ms)

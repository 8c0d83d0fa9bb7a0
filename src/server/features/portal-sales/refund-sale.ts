import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, orNotFound } from '#server/kernel/failure.ts'
import { Accepted, type Call, type Verbs } from '#server/kernel/feature.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { AboveLimit } from '../billing/above-limit.ts'
import { bookSaleRefund } from '../billing/book-sale.ts'
import { bookLostSale } from '../billing/book-sale-dispute.ts'
import { takeShareBack } from '../billing/book-share.ts'
import { publishBalance } from '../card-collections/publish-balance.ts'
import { askForMoney } from '../money-requests/ask-for-money.ts'
import { findMoneyRequest } from '../money-requests/read-own-request.ts'
import { lockMaker, moveWhatWaits } from '../payouts/transfers/move-what-waits.ts'
import { takeBackFromTransfers } from '../payouts/transfers/take-back-from-transfers.ts'
import { followSaleOf } from './follow-sale.job.ts'
import { releaseDiscount } from './hold-discount.ts'
import { readPrintOf } from './read-sales.ts'
import { findSaleOfAnyone, lockSale, markRefundingLate, type SaleKey } from './sale-store.ts'

/** Refunds a sale after it was sent. Above the limit it waits until another administrator confirms it. */
export const refundSale: Verbs['refundSale'] = async (
  context,
  { userId: actorId },
  { id, key, reason },
  call,
) => {
  const { db } = context
  const { sellerId, totalCents: cents, paidAt } = orNotFound(await findSaleOfAnyone(db, id))
  if (!paidAt) throw new Failure('NOT_FOUND')
  const asked = { sellerId, printOrderId: null, key }
  if (!(await findMoneyRequest(db, asked))) {
    try {
      await db.transaction((tx) => bookLateRefund(context, tx, { sellerId, id, reason, actorId }, call))
    } catch (error) {
      if (!(error instanceof AboveLimit)) throw error
      await askForMoney(context, { ...asked, kind: 'SALE_REFUND', saleId: id, cents, reason, actorId }, call)
    }
  }
  const request = await findMoneyRequest(db, asked)
  const { state } = orNotFound(await findSaleOfAnyone(db, id))
  const reply = { state, ...(request && { request }) }
  return request?.state === 'WAITING' ? new Accepted(reply) : reply
}

interface LateRefund extends SaleKey {
  reason: string
  actorId: string
  /** Who asked for it, where someone else confirms it. */
  askedBy?: string
}

/**
 * Decides that a buyer gets everything back after the order was sent. The maker loses the share, also where it was paid out; what
 * printing, delivery and payment cost is our loss. Throws `AboveLimit` if a second administrator has to confirm it first.
 */
export async function bookLateRefund(
  context: Context,
  tx: Transaction,
  { reason, actorId, askedBy, ...key }: LateRefund,
  call: Call,
): Promise<void> {
  const { sellerId, id: saleId } = key
  const sale = orNotFound(await lockSale(tx, key))
  // Repeating the call changes nothing.
  if (sale.state === 'REFUNDING' || sale.state === 'REFUNDED') return
  const print = await readPrintOf(tx, sale)
  const isSent = print?.state === 'SHIPPED' || print?.state === 'DELIVERED'
  if (sale.state !== 'COMPLETED' && !(sale.state === 'ORDERED' && isSent)) throw new Failure('SALE_NOT_SENT')
  if (sale.disputeState === 'OPEN' || sale.disputeState === 'LOST') throw new Failure('SALE_DISPUTED')
  if (askedBy === undefined && sale.totalCents > context.config.refundLimitCents)
    throw new AboveLimit(sale.totalCents)
  const shareCents = sale.shareCents ?? 0
  const to = sale.shareTo ?? 'BALANCE'
  if (to === 'BANK') await lockMaker(context, tx, sellerId)
  await markRefundingLate(tx, sale, { reason, at: context.clock.now() })
  await releaseDiscount(tx, sale)
  if (shareCents > 0) await takeShareBack(context, tx, { sellerId, saleId, to, cents: shareCents })
  await bookSaleRefund(context, tx, { ...sale, saleId })
  await bookLostSale(context, tx, { sellerId, saleId }, `refund-loss:${saleId}`)
  if (to === 'BANK') {
    await takeBackFromTransfers(context, tx, sellerId)
    await moveWhatWaits(context, tx, sellerId)
  }
  await writeAudit(context, tx, {
    ...{ actor: actorId, action: 'sale.refunded', subject: sellerId, call },
    change: { before: { state: sale.state }, after: { state: 'REFUNDING' } },
    detail: { sale: saleId, cents: sale.totalCents, reason, askedBy },
  })
  await context.jobs.send(followSaleOf, key, { key: saleId, tx })
  tx.afterCommit(() => publishBalance(context, sellerId))
}

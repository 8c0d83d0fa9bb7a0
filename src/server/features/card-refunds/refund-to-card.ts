import type { RefundTarget } from '#contract/money/refunds.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { bookCardRefund } from '../billing/book-card-refund.ts'
import { isPaidBySale } from '../billing/book-sale.ts'
import { hasPaidDebt } from '../billing/pay-dispute-debt.ts'
import { readBooked, readDisputeDebt } from '../billing/read-balance.ts'
import { publishBalance } from '../card-collections/publish-balance.ts'
import { readPaymentWait } from '../card-collections/read-payment-wait.ts'
import { readUnpaidOrders } from '../card-collections/read-unpaid-orders.ts'
import { areOrdersPaused } from '../maintenance/read-maintenance.ts'
import { insertCardRefund, readRefundable } from './card-refund-store.ts'
import { readSentToCard } from './read-sent-to-card.ts'
import { readRefundTarget } from './refund-target-store.ts'
import { settleCardRefundOf } from './settle-card-refund.job.ts'

const FIRST_CHECK_MS = 5_000

interface OrderRefund {
  sellerId: string
  printOrderId: string
  /** Why the order was refunded. */
  cause: string
  /** What was just put into the balance for it. */
  cents: number
  /** Where it goes; what the seller chose when absent. */
  to?: RefundTarget | undefined
}

/**
 * Sends what was refunded for an order on to the cards that paid, newest payment first, in the transaction of the refund. What no
 * payment covers stays in the balance, as does credit that we gave, and what a buyer's sale paid returned to it. Returns how much goes
 * to cards.
 */
export async function refundToCard(
  context: Context,
  tx: Transaction,
  { sellerId, printOrderId, cause, cents, to }: OrderRefund,
): Promise<number> {
  if (cents === 0 || !context.cards || (await isPaidBySale(tx, sellerId, printOrderId))) return 0
  // Less than that may be left.
  if (await hasPaidDebt(tx, sellerId, `refund:${cause}`)) return 0
  if (!(await goesToCard(tx, sellerId, to))) return 0
  const now = context.clock.now()
  // Something was sent before if the booking of this refund was lost with a database that was restored.
  const booked = await readBooked(tx, sellerId, `refund:${cause}`)
  const ownCents = Math.min(cents, booked?.ownCents ?? 0)
  const toSendCents = ownCents - (await readSentToCard(tx, { sellerId, printOrderId, cause }))
  let openCents = toSendCents
  for (const { collectionId, leftCents } of await readRefundable(tx, sellerId, now)) {
    if (openCents <= 0) break
    const amountCents = Math.min(openCents, leftCents)
    const id = context.newId('crf')
    await insertCardRefund(tx, {
      ...{ sellerId, id, printOrderId, cause, collectionId, amountCents, createdAt: now },
      checkAt: new Date(now.getTime() + FIRST_CHECK_MS),
    })
    const currency = 'USD'
    await bookCardRefund(context, tx, {
      ...{ sellerId, cardRefundId: id, printOrderId, collectionId, cents: amountCents, currency },
    })
    await context.jobs.send(settleCardRefundOf, { sellerId, id }, { key: id, tx })
    openCents -= amountCents
  }
  if (openCents < toSendCents) tx.afterCommit(() => publishBalance(context, sellerId))
  return toSendCents - openCents
}

/**
 * Money stays in the balance while it is disputed or owed, while it isn't known what was sent before a restore, and, unless a person
 * chose the card, while orders wait for it.
 */
async function goesToCard(tx: Transaction, sellerId: string, to?: RefundTarget): Promise<boolean> {
  if ((to ?? (await readRefundTarget(tx, sellerId))) === 'BALANCE') return false
  if ((await readDisputeDebt(tx, sellerId)) > 0 || (await areOrdersPaused(tx))) return false
  if ((await readPaymentWait(tx, sellerId))?.reason === 'DISPUTED') return false
  return to === 'CARD' || !(await readUnpaidOrders(tx, sellerId)).isWaiting
}

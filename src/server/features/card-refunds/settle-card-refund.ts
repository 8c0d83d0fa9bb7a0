import { dashboardLinks } from '#domain/links.ts'
import { moneyText } from '#domain/rules/rule-words.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import type { CardRefund } from '#server/providers/payments/card-processor.ts'
import { readNotifiableSeller } from '../account/read-seller-address.ts'
import { bookReturnedRefund } from '../billing/book-card-refund.ts'
import { moneyWaitEnded } from '../billing/money-wait-ended.ts'
import { publishBalance } from '../card-collections/publish-balance.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { type CardRefundRecord, endAsFailed, endAsSucceeded } from './card-refund-store.ts'

/** Stores what the processor says of a refund. One that is under way stays open; a bank may still send back one that succeeded. */
export async function settleRefund(
  context: Context,
  refund: CardRefundRecord,
  { refundId, state, failure }: CardRefund,
): Promise<void> {
  if (state === 'PENDING') return
  if (state === 'FAILED')
    return returnToBalance(context, refund, { refundId, reason: failure ?? 'The bank declined it' })
  const { db, clock } = context
  await db.transaction(async (tx) => {
    if (!(await endAsSucceeded(tx, refund, { refundId, at: clock.now() }))) return
    await mail(context, tx, refund, null)
    tx.afterCommit(() => publishBalance(context, refund.sellerId))
  })
}

/** Gives the balance what the card didn't take, once, and says why. */
export async function returnToBalance(
  context: Context,
  refund: CardRefundRecord,
  { refundId, reason }: { refundId: string | null; reason: string },
): Promise<void> {
  const { sellerId, id: cardRefundId, printOrderId, collectionId, amountCents: cents, currency } = refund
  await context.db.transaction(async (tx) => {
    await context.raise(moneyWaitEnded, { tx, sellerId })
    if (!(await endAsFailed(tx, refund, { refundId, at: context.clock.now(), message: reason }))) return
    const note = `Your card didn’t take it: ${reason}`
    await bookReturnedRefund(context, tx, {
      ...{ sellerId, cardRefundId, printOrderId, collectionId, cents, currency, note },
    })
    await mail(context, tx, refund, reason)
    tx.afterCommit(() => publishBalance(context, sellerId))
  })
}

async function mail(
  context: Context,
  tx: Transaction,
  { sellerId, id, amountCents, currency, brand, last4 }: CardRefundRecord,
  failure: string | null,
): Promise<void> {
  const seller = await readNotifiableSeller(tx, sellerId)
  if (!seller) return
  const content = {
    kind: 'card-refunded' as const,
    name: seller.name,
    amount: moneyText(amountCents, currency),
    card: brand && last4 ? { brand, last4 } : null,
    failure,
    link: dashboardLinks(context.config.publicUrl).settings('billing'),
  }
  const key = `card-refund:${id}${failure === null ? '' : ':returned'}`
  await queueMail(context, { to: seller.email, content, key }, { tx })
}

import type { PaymentWaitReason } from '#contract/money/balance.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import type { CardPayment } from '#server/providers/payments/card-processor.ts'
import { bookTopUp } from '../billing/book-top-up.ts'
import { moneyWaitEnded } from '../billing/money-wait-ended.ts'
import { refreshCardOf } from '../payment-cards/refresh-card.job.ts'
import { type CollectionEnd, type CollectionRecord, endCollection } from './collection-store.ts'
import { endPaymentWait } from './payment-wait-store.ts'
import { publishBalance } from './publish-balance.ts'
import { recordPaymentWait } from './record-payment-wait.ts'
import { sendReceipt } from './send-receipt.ts'

/** Stores what came of a payment, once, together with its money. A payment that is still under way stays open. */
export async function settlePayment(
  context: Context,
  collection: CollectionRecord,
  { paymentId, state, card, failure }: CardPayment,
): Promise<void> {
  if (state === 'PROCESSING') return
  await settleCollection(context, collection, { state, at: context.clock.now(), paymentId, card, failure })
}

/** Ends a collection: what was paid is booked, and what was declined is why orders wait. */
export async function settleCollection(
  context: Context,
  { sellerId, id }: CollectionRecord,
  end: CollectionEnd,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const ended = await endCollection(tx, { sellerId, id }, end)
    if (!ended) return
    if (end.state === 'SUCCEEDED') await bookPayment(context, tx, ended)
    else if (ended.purpose !== 'HAND' && end.state === 'CANCELED')
      await context.raise(moneyWaitEnded, { tx, sellerId })
    else if (ended.purpose !== 'HAND' && end.failure)
      await recordPaymentWait(context, tx, sellerId, { reason: reasonOf(end.failure.code), since: end.at })
    tx.afterCommit(() => publishBalance(context, sellerId))
  })
  context.crashPoint('collection.booked')
}

async function bookPayment(context: Context, tx: Transaction, collection: CollectionRecord): Promise<void> {
  const { sellerId, id, amountCents, currency } = collection
  const isNew = await bookTopUp(context, tx, { sellerId, collectionId: id, cents: amountCents, currency })
  if (!isNew) return
  await endPaymentWait(tx, sellerId)
  await sendReceipt(context, tx, collection)
  // Paying on the page has saved its card.
  const { channel, customerId } = collection
  if (channel === 'PAGE') await context.jobs.send(refreshCardOf, { customerId }, { key: customerId, tx })
}

function reasonOf(code: string): PaymentWaitReason {
  if (code === 'expired_card') return 'EXPIRED'
  return code === 'authentication_required' || code === 'requires_action'
    ? 'AUTHENTICATION_REQUIRED'
    : 'DECLINED'
}

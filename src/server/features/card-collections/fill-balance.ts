import type { PaymentWaitReason } from '#contract/money/balance.ts'
import type { Collection } from '#contract/money/collections.ts'
import { sellerDayOf } from '#domain/caps/seller-day.ts'
import { mostOfEstimate, planCollection } from '#domain/money/plan-collection.ts'
import type { Context } from '#server/kernel/context.ts'
import type { CardProcessor } from '#server/providers/payments/card-processor.ts'
import { readTimeZone } from '../account/read-time-zone.ts'
import { readBalance, readDisputeDebt } from '../billing/read-balance.ts'
import { readChargeableCard } from '../payment-cards/read-chargeable-card.ts'
import { askForPayment, resolveCollection } from './ask-for-payment.ts'
import { readAutoTopUp } from './auto-top-up-store.ts'
import {
  type CollectionRecord,
  findCollection,
  findOpenAutomatic,
  insertCollection,
  readCollectedSince,
} from './collection-store.ts'
import { blockingReasons } from './payment-wait-store.ts'
import { readPaymentWait } from './read-payment-wait.ts'
import { readUnpaidOrders } from './read-unpaid-orders.ts'

const FIRST_CHECK_MS = 5_000

/**
 * Collects from the seller’s card what the orders of the queue lack, in one payment. Returns null once money arrived, or why
 * orders have to wait. The card is charged outside of any database transaction; everything is noted before.
 */
export async function fillBalance(
  context: Context,
  sellerId: string,
  { nextCents, purpose }: { nextCents: number; purpose: Collection['purpose'] },
): Promise<PaymentWaitReason | null> {
  const { cards, db } = context
  if (!cards) return 'NOT_SET_UP'
  const open = await findOpenAutomatic(db, sellerId)
  if (open) {
    await resolveCollection(context, cards, open)
    return outcomeOf(context, open)
  }
  const wait = await readPaymentWait(db, sellerId)
  if (wait && blockingReasons.includes(wait.reason)) return wait.reason
  const card = await readChargeableCard(db, sellerId)
  if (!card) return 'NO_CARD'
  const amountCents = await planAmount(context, sellerId, nextCents)
  if (amountCents === null) return 'LIMIT_REACHED'
  const now = context.clock.now()
  const collection = await insertCollection(db, {
    sellerId,
    id: context.newId('col'),
    purpose,
    channel: 'SAVED_CARD',
    amountCents,
    customerId: card.customerId,
    card,
    createdAt: now,
    checkAt: new Date(now.getTime() + FIRST_CHECK_MS),
  })
  // Another process noted one just now.
  if (!collection) return 'UNKNOWN'
  context.crashPoint('collection.wanted')
  return collect(context, cards, collection)
}

async function collect(
  context: Context,
  cards: CardProcessor,
  collection: CollectionRecord,
): Promise<PaymentWaitReason | null> {
  await askForPayment(context, cards, collection)
  return outcomeOf(context, collection)
}

async function outcomeOf(
  context: Context,
  { sellerId, id }: CollectionRecord,
): Promise<PaymentWaitReason | null> {
  const now = await findCollection(context.db, { sellerId, id })
  if (now?.state === 'SUCCEEDED') return null
  if (now?.state === 'WANTED' || now?.state === 'ASKED') return 'UNKNOWN'
  return (await readPaymentWait(context.db, sellerId))?.reason ?? 'DECLINED'
}

async function planAmount(context: Context, sellerId: string, nextCents: number): Promise<number | null> {
  const { db, clock } = context
  const settings = await readAutoTopUp(db, sellerId)
  const { collectableCents, unpriced } = await readUnpaidOrders(db, sellerId, {
    estimateUpToCents: mostOfEstimate(settings),
  })
  const balanceCents = await readBalance(db, sellerId)
  const debtCents = await readDisputeDebt(db, sellerId)
  const { startsAt } = sellerDayOf(clock.now(), await readTimeZone(db, sellerId))
  const collectedTodayCents = await readCollectedSince(db, sellerId, startsAt)
  return planCollection(settings, {
    nextCents: nextCents + debtCents,
    queueCents: debtCents + collectableCents - balanceCents,
    unpriced,
    nextOrderCents: nextCents + balanceCents,
    collectedTodayCents,
  })
}

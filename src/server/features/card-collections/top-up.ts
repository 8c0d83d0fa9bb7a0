import type { Collection } from '#contract/money/collections.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import { Accepted, type Verbs } from '#server/kernel/feature.ts'
import type { CardProcessor } from '#server/providers/payments/card-processor.ts'
import { readBalance, readDisputeDebt } from '../billing/read-balance.ts'
import { BILLING_PAGE } from '../payment-cards/card-addresses.ts'
import { ensureCustomer } from '../payment-cards/ensure-customer.ts'
import { readChargeableCard } from '../payment-cards/read-chargeable-card.ts'
import { askForPayment } from './ask-for-payment.ts'
import {
  type CollectionRecord,
  findByClientKey,
  findCollection,
  idempotencyKeyOf,
  insertCollection,
  markAsked,
} from './collection-store.ts'
import { minPaymentCents, PAYMENT_MADE_PATH } from './payment-page.ts'
import { presentCollection } from './present-collection.ts'
import { readUnpaidOrders } from './read-unpaid-orders.ts'

const LIMIT = { max: 60, perMs: 3_600_000 }
const FIRST_CHECK_MS = 5_000
const PAGE_CHECK_MS = 60_000
const PAGE_VALID_MS = 60 * 60_000

interface TopUp {
  key: string
  amountCents?: number | undefined
  from: Collection['from']
}

type Answer = { collection: Collection; url: string | null }

/** Pays into the balance by hand. The client's key makes two clicks one payment. */
export const topUp: Verbs['topUp'] = async (context, { userId }, { key, amountCents, from }) => {
  const { cards, db } = context
  if (!cards) throw new Failure('PAYMENTS_NOT_SET_UP')
  const known = await findByClientKey(db, userId, key)
  if (known) return repeat(context, cards, known, { amountCents, from })
  context.rateLimits.enforce(`top-up:${userId}`, LIMIT)
  const collection = await noteTopUp(context, userId, { key, amountCents, from })
  // The same key came twice at once, and the other call was first.
  if (!collection) return answer(await findByClientKey(db, userId, key))
  context.crashPoint('collection.wanted')
  if (from === 'PAGE') return openPage(context, cards, collection)
  await askForPayment(context, cards, collection)
  return answer(await findCollection(db, collection))
}

async function noteTopUp(
  context: Context,
  sellerId: string,
  { key, amountCents, from }: TopUp,
): Promise<CollectionRecord | null> {
  const { db, clock } = context
  const card = from === 'SAVED_CARD' ? await readChargeableCard(db, sellerId) : null
  if (from === 'SAVED_CARD' && !card) throw new Failure('NO_CARD')
  const cents = amountCents ?? (await readLacking(context, sellerId))
  const customerId = card?.customerId ?? (await ensureCustomer(context, sellerId))
  if (!customerId) throw new Failure('CARDS_UNAVAILABLE')
  const createdAt = clock.now()
  const checkAt = new Date(createdAt.getTime() + (from === 'PAGE' ? PAGE_CHECK_MS : FIRST_CHECK_MS))
  return insertCollection(db, {
    sellerId,
    id: context.newId('col'),
    purpose: 'HAND',
    channel: from,
    amountCents: cents,
    customerId,
    clientKey: key,
    card,
    createdAt,
    checkAt,
  })
}

async function readLacking({ db }: Context, sellerId: string): Promise<number> {
  const { cents } = await readUnpaidOrders(db, sellerId)
  const lackingCents = cents + (await readDisputeDebt(db, sellerId)) - (await readBalance(db, sellerId))
  if (lackingCents <= 0) throw new Failure('NOTHING_TO_PAY')
  return Math.max(lackingCents, minPaymentCents)
}

/** Answers a repeated call with what came of the first; nothing is paid again. */
async function repeat(
  context: Context,
  cards: CardProcessor,
  known: CollectionRecord,
  { amountCents, from }: Omit<TopUp, 'key'>,
): Promise<Answer | Accepted<Answer>> {
  if (known.channel !== from || (amountCents !== undefined && amountCents !== known.amountCents))
    throw new Failure('KEY_USED')
  return known.channel === 'PAGE' && known.state === 'WANTED'
    ? openPage(context, cards, known)
    : answer(known)
}

/** Stripe makes one page per key, so a repeated call gets the same. */
async function openPage(
  context: Context,
  cards: CardProcessor,
  collection: CollectionRecord,
): Promise<Answer | Accepted<Answer>> {
  const { config, clock } = context
  const { sellerId, id: collectionId, customerId, amountCents, currency, createdAt } = collection
  const outcome = await cards.openPaymentPage({
    key: idempotencyKeyOf(collection),
    collectionId,
    sellerId,
    customerId,
    amountCents,
    currency,
    paidUrl: `${config.publicUrl}/api${PAYMENT_MADE_PATH}?visit={CHECKOUT_SESSION_ID}`,
    backUrl: config.publicUrl + BILLING_PAGE,
    expiresAt: new Date(createdAt.getTime() + PAGE_VALID_MS),
  })
  if (outcome.kind !== 'done') throw new Failure('CARDS_UNAVAILABLE')
  const checkAt = new Date(clock.now().getTime() + PAGE_CHECK_MS)
  await markAsked(context.db, collection, { checkAt, page: outcome.value })
  return answer(await findCollection(context.db, collection))
}

function answer(collection: CollectionRecord | null): Answer | Accepted<Answer> {
  if (!collection) throw notFound()
  const { state, channel, pageUrl } = collection
  const isOpen = state === 'WANTED' || state === 'ASKED'
  const reply = { collection: presentCollection(collection), url: isOpen ? pageUrl : null }
  return isOpen && channel === 'SAVED_CARD' ? new Accepted(reply) : reply
}

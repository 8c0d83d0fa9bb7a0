import type { Context } from '#server/kernel/context.ts'
import type { CardProcessor } from '#server/providers/payments/card-processor.ts'
import { type CollectionRecord, checkLater, idempotencyKeyOf, markAsked } from './collection-store.ts'
import { settleCollection, settlePayment } from './settle-collection.ts'

const FIRST_CHECK_MS = 5_000
const MAX_PAUSE_MS = 10 * 60_000
/** So long the card is charged again with the same key where the processor knows no payment. */
const ASKING_MS = 60_000
/** By then the last call has ended. What the processor doesn’t know never happened; another collection takes its place. */
const GIVING_UP_MS = ASKING_MS + 4 * 60_000
const PAGE_GIVING_UP_MS = 24 * 3_600_000
const CLOCK_MARGIN_MS = 60_000

/** Charges the card of a collection that was noted before. Its key makes repeating this safe. */
export async function askForPayment(
  context: Context,
  cards: CardProcessor,
  collection: CollectionRecord,
): Promise<void> {
  const { id: collectionId, sellerId, customerId, methodId, amountCents, currency } = collection
  await markAsked(context.db, collection, { checkAt: nextCheck(context, collection) })
  context.crashPoint('collection.asked')
  const outcome = await cards.charge({
    key: idempotencyKeyOf(collection),
    collectionId,
    sellerId,
    customerId,
    cardId: methodId!,
    amountCents,
    currency,
  })
  context.crashPoint('collection.answered')
  if (outcome.kind === 'done') return settlePayment(context, collection, outcome.value)
  if (outcome.kind === 'refused')
    return settleCollection(context, collection, {
      state: 'DECLINED',
      at: context.clock.now(),
      paymentId: null,
      card: null,
      failure: { code: 'refused', message: outcome.message },
    })
  context.log.warn({ collection: collectionId, reason: outcome.reason }, 'a payment has no outcome yet')
}

/**
 * Finds out what came of an open collection. The processor is asked for the payment first; only where it knows none is the card
 * charged, with the key of the first time, and only for a minute.
 */
export async function resolveCollection(
  context: Context,
  cards: CardProcessor,
  collection: CollectionRecord,
): Promise<void> {
  await checkLater(context.db, collection, nextCheck(context, collection))
  return collection.channel === 'PAGE'
    ? resolvePage(context, cards, collection)
    : resolveCharge(context, cards, collection)
}

async function resolveCharge(
  context: Context,
  cards: CardProcessor,
  collection: CollectionRecord,
): Promise<void> {
  const { state, customerId, id: collectionId, createdAt } = collection
  if (state === 'WANTED') return askForPayment(context, cards, collection)
  const since = new Date(createdAt.getTime() - CLOCK_MARGIN_MS)
  const found = await cards.findPayment({ customerId, collectionId, since })
  if (found.kind !== 'done') return
  if (found.value) return settlePayment(context, collection, found.value)
  const age = context.clock.now().getTime() - createdAt.getTime()
  if (age < ASKING_MS) return askForPayment(context, cards, collection)
  if (age > GIVING_UP_MS) await giveUp(context, collection)
}

async function resolvePage(
  context: Context,
  cards: CardProcessor,
  collection: CollectionRecord,
): Promise<void> {
  const { visitId, createdAt, customerId, id: collectionId } = collection
  if (!visitId) {
    // The page’s address reached no one, unless the reply to its client was lost.
    const since = new Date(createdAt.getTime() - CLOCK_MARGIN_MS)
    const found = await cards.findPayment({ customerId, collectionId, since })
    if (found.kind !== 'done') return
    if (found.value?.state === 'SUCCEEDED') return settlePayment(context, collection, found.value)
    if (context.clock.now().getTime() - createdAt.getTime() > PAGE_GIVING_UP_MS)
      await giveUp(context, collection)
    return
  }
  const visit = await cards.readPaymentPage(visitId)
  if (visit.kind !== 'done' || visit.value?.state === 'OPEN') return
  const payment = visit.value?.payment
  if (payment && visit.value?.state === 'COMPLETE') return settlePayment(context, collection, payment)
  await giveUp(context, collection)
}

const giveUp = (context: Context, collection: CollectionRecord): Promise<void> =>
  settleCollection(context, collection, {
    state: 'CANCELED',
    at: context.clock.now(),
    paymentId: null,
    card: null,
    failure:
      collection.channel === 'PAGE'
        ? { code: 'page_expired', message: 'The payment page was left without paying.' }
        : { code: 'not_received', message: 'Stripe didn’t receive the payment. Your card wasn’t charged.' },
  })

/** Soon at first, then at growing distances. */
function nextCheck({ clock }: Context, { createdAt }: CollectionRecord): Date {
  const now = clock.now().getTime()
  const age = now - createdAt.getTime()
  return new Date(now + Math.min(Math.max(age / 2, FIRST_CHECK_MS), MAX_PAUSE_MS))
}

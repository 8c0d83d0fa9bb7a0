import type { Context } from '#server/kernel/context.ts'
import type { CardPayment, CardProcessor } from '#server/providers/payments/card-processor.ts'
import { isSuspended } from '../account/read-is-suspended.ts'
import {
  askRecordedCall,
  nextCheck,
  type RecordedCall,
  settleRecordedCall,
} from '../billing/settle-recorded-call.ts'
import { type CollectionRecord, checkLater, idempotencyKeyOf, markAsked } from './collection-store.ts'
import { settleCollection, settlePayment } from './settle-collection.ts'

/** So long the card is charged again with the same key where the processor knows no payment. */
const ASKING_MS = 60_000
/** By then the last call has ended. What the processor doesn’t know never happened; another collection takes its place. */
const GIVING_UP_MS = ASKING_MS + 4 * 60_000
const PAGE_GIVING_UP_MS = 24 * 3_600_000
const CLOCK_MARGIN_MS = 60_000

/** Charges the card of a collection that was noted before. Its key makes repeating this safe. */
export const askForPayment = (
  context: Context,
  cards: CardProcessor,
  collection: CollectionRecord,
): Promise<void> => askRecordedCall(context, chargeOf(context, cards, collection))

/** Finds out what came of an open collection. */
export async function resolveCollection(
  context: Context,
  cards: CardProcessor,
  collection: CollectionRecord,
): Promise<void> {
  if (collection.channel !== 'PAGE') {
    const call = chargeOf(context, cards, collection)
    if (!(await isSuspended(context.db, collection.sellerId))) return settleRecordedCall(context, call)
    // The card of a suspended seller isn't charged; what was asked for before is looked up.
    return call.state === 'WANTED' ? call.giveUp() : settleRecordedCall(context, { ...call, askingMs: 0 })
  }
  await checkLater(context.db, collection, nextCheck(context, collection.createdAt))
  return resolvePage(context, cards, collection)
}

function chargeOf(
  context: Context,
  cards: CardProcessor,
  collection: CollectionRecord,
): RecordedCall<CardPayment> {
  const { db } = context
  const { id: collectionId, sellerId, customerId, methodId, amountCents, currency, createdAt } = collection
  return {
    ...{ name: 'collection', id: collectionId, createdAt, askingMs: ASKING_MS, givingUpMs: GIVING_UP_MS },
    state: collection.state === 'WANTED' ? 'WANTED' : 'ASKED',
    checkLater: (at) => checkLater(db, collection, at),
    markAsked: (checkAt) => markAsked(db, collection, { checkAt }),
    find: () =>
      cards.findPayment({
        customerId,
        collectionId,
        since: new Date(createdAt.getTime() - CLOCK_MARGIN_MS),
      }),
    ask: () =>
      cards.charge({
        ...{ key: idempotencyKeyOf(collection), collectionId, sellerId, customerId, cardId: methodId! },
        ...{ amountCents, currency },
      }),
    settle: (payment) => settlePayment(context, collection, payment),
    refuse: ({ message }) =>
      settleCollection(context, collection, {
        state: 'DECLINED',
        at: context.clock.now(),
        paymentId: null,
        card: null,
        failure: { code: 'refused', message },
      }),
    giveUp: () => giveUp(context, collection),
  }
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

import type { Context } from '#server/kernel/context.ts'
import { BILLING_PAGE } from '../payment-cards/card-addresses.ts'
import { findCollection } from './collection-store.ts'
import { settlePayment } from './settle-collection.ts'

/** The browser comes back from paying. The address is only a hint: the visit is read at Stripe, and what was paid is booked. */
export async function finishPaymentPage(context: Context, url: URL): Promise<string> {
  const visitId = url.searchParams.get('visit') ?? ''
  const { cards, db } = context
  if (!cards || !/^cs_\w{1,200}$/.test(visitId)) return BILLING_PAGE
  const visit = await cards.readPaymentPage(visitId)
  if (visit.kind !== 'done') return `${BILLING_PAGE}?payment=pending`
  const { collectionId: id, sellerId, payment, state } = visit.value ?? {}
  const collection = id && sellerId ? await findCollection(db, { sellerId, id }) : null
  if (!collection || !payment || state !== 'COMPLETE') return `${BILLING_PAGE}?payment=unpaid`
  await settlePayment(context, collection, payment)
  return `${BILLING_PAGE}?payment=${payment.state === 'SUCCEEDED' ? 'made' : 'pending'}`
}

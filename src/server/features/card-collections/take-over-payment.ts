import type { Context } from '#server/kernel/context.ts'
import { ensureCustomer } from '../payment-cards/ensure-customer.ts'
import { findCollection, insertCollection } from './collection-store.ts'
import { settlePayment } from './settle-collection.ts'

interface FoundPayment {
  sellerId: string
  collectionId: string
  paymentId: string
  amountCents: number
  at: Date
}

/** Books a payment that Stripe has and a restored database doesn't. False where Stripe doesn't answer. */
export async function takeOverPayment(
  context: Context,
  { sellerId, collectionId: id, paymentId, amountCents, at }: FoundPayment,
): Promise<boolean> {
  const { db, clock } = context
  if (!(await findCollection(db, { sellerId, id }))) {
    const customerId = await ensureCustomer(context, sellerId)
    if (!customerId) return false
    // By hand and on a page: the card isn't charged for such a one.
    await insertCollection(db, {
      ...{ sellerId, id, purpose: 'HAND', channel: 'PAGE', amountCents, customerId, card: null },
      ...{ createdAt: at, checkAt: clock.now() },
    })
  }
  const collection = await findCollection(db, { sellerId, id })
  await settlePayment(context, collection!, { paymentId, state: 'SUCCEEDED', failure: null, card: null })
  return true
}

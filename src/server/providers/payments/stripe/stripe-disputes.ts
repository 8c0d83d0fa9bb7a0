import type Stripe from 'stripe'
import type { CardDispute } from '../card-processor.ts'
import { absent } from './stripe-client.ts'

/** Reads a dispute with the payment that it is about. */
export async function readDispute(stripe: Stripe, id: string): Promise<CardDispute | null> {
  const dispute = await stripe.disputes.retrieve(id, { expand: ['payment_intent'] }).catch(absent)
  if (!dispute) return null
  const { payment_intent: intent, currency, reason, created } = dispute
  const { sellerId, collectionId } = intent && typeof intent !== 'string' ? intent.metadata : {}
  return {
    id,
    collection: sellerId && collectionId ? { sellerId, collectionId } : null,
    takenCents: takenCents(dispute),
    currency: currency.toUpperCase(),
    reason,
    state: stateOf(dispute),
    openedAt: new Date(created * 1000),
  }
}

/** The ids of the disputes since an instant. */
export async function listDisputes(stripe: Stripe, since: Date): Promise<string[]> {
  const ids: string[] = []
  const created = { gte: Math.floor(since.getTime() / 1000) }
  for await (const { id } of stripe.disputes.list({ created, limit: 100 })) ids.push(id)
  return ids
}

/** An inquiry takes no money. */
const takenCents = ({ balance_transactions: movements }: Stripe.Dispute): number =>
  -movements.reduce((sum, { amount }) => sum + Math.min(amount, 0), 0)

function stateOf({ status }: Stripe.Dispute): CardDispute['state'] {
  if (status === 'won') return 'WON'
  return status === 'lost' ? 'LOST' : 'OPEN'
}

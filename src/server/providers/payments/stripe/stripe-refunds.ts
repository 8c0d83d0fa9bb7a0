import type Stripe from 'stripe'
import type { CardProcessor, CardRefund } from '../card-processor.ts'

type Arguments<Call extends keyof CardProcessor> = Parameters<CardProcessor[Call]>[0]

/** Returns a part of a payment to its card. */
export async function createRefund(stripe: Stripe, request: Arguments<'refund'>): Promise<CardRefund> {
  const { key, cardRefundId, sellerId, paymentId, amountCents, ofOrder } = request
  const refund = await stripe.refunds.create(
    {
      payment_intent: paymentId,
      amount: amountCents,
      reason: 'requested_by_customer',
      metadata: { sellerId, cardRefundId, ...ofOrder },
    },
    { idempotencyKey: key },
  )
  return refundOf(refund)
}

/** Lists the refunds of the payment, which is exact at once. */
export async function findRefund(
  stripe: Stripe,
  { paymentId, cardRefundId }: Arguments<'findRefund'>,
): Promise<CardRefund | null> {
  for await (const refund of stripe.refunds.list({ payment_intent: paymentId, limit: 100 }))
    if (refund.metadata?.cardRefundId === cardRefundId) return refundOf(refund)
  return null
}

/** The refund that an event’s object is. */
export function cardRefundIn({ object }: Stripe.Event.Data) {
  const { metadata } = object as { metadata?: Record<string, string> | null }
  const { sellerId, cardRefundId } = metadata ?? {}
  return sellerId && cardRefundId ? { sellerId, id: cardRefundId } : null
}

function refundOf({ id: refundId, status, failure_reason: reason }: Stripe.Refund): CardRefund {
  const state =
    status === 'succeeded' ? 'SUCCEEDED' : status === 'failed' || status === 'canceled' ? 'FAILED' : 'PENDING'
  return { refundId, state, failure: reason ? reason.replaceAll('_', ' ') : null }
}

import Stripe from 'stripe'
import type {
  CardPayment,
  CardProcessor,
  ChargeRequest,
  ListedPayment,
  PaymentPageVisit,
  SalePageRequest,
} from '../card-processor.ts'
import { absent } from './stripe-client.ts'

type Arguments<Call extends keyof CardProcessor> = Parameters<CardProcessor[Call]>[0]

/** Charges a saved card off session. A declined card is an answer, whose error carries the payment. */
export async function chargeCard(stripe: Stripe, request: ChargeRequest): Promise<CardPayment> {
  const { key, customerId, cardId, amountCents, currency } = request
  try {
    const intent = await stripe.paymentIntents.create(
      {
        amount: amountCents,
        currency: currency.toLowerCase(),
        customer: customerId,
        payment_method: cardId,
        off_session: true,
        confirm: true,
        description: DESCRIPTION,
        metadata: metadataOf(request),
        expand: ['latest_charge'],
      },
      { idempotencyKey: key },
    )
    return paymentOf(intent)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError && error.payment_intent)
      return paymentOf(error.payment_intent)
    throw error
  }
}

/** Lists the customer’s payments, which is exact at once; a search may miss the newest. */
export async function findIntent(
  stripe: Stripe,
  { customerId, collectionId, since }: Arguments<'findPayment'>,
): Promise<CardPayment | null> {
  const created = { gte: Math.floor(since.getTime() / 1000) }
  const intents = stripe.paymentIntents.list({
    customer: customerId,
    created,
    limit: 100,
    expand: ['data.latest_charge'],
  })
  for await (const intent of intents)
    if (intent.metadata.collectionId === collectionId) return paymentOf(intent)
  return null
}

/** Payments that name a collection or sale, and were paid or may still be. */
export async function listPayments(
  stripe: Stripe,
  { since, customerId }: Arguments<'listPayments'>,
): Promise<ListedPayment[]> {
  const found: ListedPayment[] = []
  const created = { gte: Math.floor(since.getTime() / 1000) }
  const intents = stripe.paymentIntents.list({
    created,
    limit: 100,
    ...(customerId && { customer: customerId }),
  })
  for await (const intent of intents) {
    const { id: paymentId, status, metadata, amount: amountCents } = intent
    const { sellerId, collectionId } = metadata
    if (!sellerId || !collectionId || (status !== 'succeeded' && status !== 'processing')) continue
    const at = new Date(intent.created * 1000)
    found.push({ sellerId, collectionId, paymentId, isProcessing: status === 'processing', amountCents, at })
  }
  return found
}

export async function openPaymentPage(
  stripe: Stripe,
  request: Arguments<'openPaymentPage'>,
): Promise<{ visitId: string; url: string }> {
  const { key, customerId, amountCents, currency, paidUrl, backUrl, expiresAt, sellerId } = request
  const metadata = metadataOf(request)
  const { id, url } = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      customer: customerId,
      client_reference_id: sellerId,
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: currency.toLowerCase(),
            unit_amount: amountCents,
            product_data: { name: DESCRIPTION },
          },
        },
      ],
      payment_intent_data: { metadata, description: DESCRIPTION, setup_future_usage: 'off_session' },
      metadata,
      success_url: paidUrl,
      cancel_url: backUrl,
      expires_at: Math.floor(expiresAt.getTime() / 1000),
    },
    { idempotencyKey: key },
  )
  if (!url) throw new Error('Stripe’s page for a payment has no address.')
  return { visitId: id, url }
}

export async function openSalePage(
  stripe: Stripe,
  { key, saleId, sellerId, email, lines, currency, paidUrl, backUrl, expiresAt }: SalePageRequest,
): Promise<{ visitId: string; url: string }> {
  const metadata = metadataOf({ sellerId, collectionId: saleId })
  const { id, url } = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      customer_email: email,
      client_reference_id: saleId,
      line_items: lines.map(({ name, unitCents, quantity }) => ({
        quantity,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: unitCents,
          product_data: { name },
        },
      })),
      payment_intent_data: { metadata, description: 'Spoolyard purchase' },
      metadata,
      success_url: paidUrl,
      cancel_url: backUrl,
      expires_at: Math.floor(expiresAt.getTime() / 1000),
    },
    { idempotencyKey: key },
  )
  if (!url) throw new Error('Stripe’s page for a sale has no address.')
  return { visitId: id, url }
}

export async function readPaymentPage(stripe: Stripe, visitId: string): Promise<PaymentPageVisit | null> {
  const expand = ['payment_intent.latest_charge']
  const session = await stripe.checkout.sessions.retrieve(visitId, { expand }).catch(absent)
  if (!session) return null
  const { status, metadata, payment_intent: intent } = session
  return {
    state: status === 'complete' ? 'COMPLETE' : status === 'expired' ? 'EXPIRED' : 'OPEN',
    collectionId: metadata?.collectionId ?? null,
    sellerId: metadata?.sellerId ?? null,
    payment: intent && typeof intent !== 'string' ? paymentOf(intent) : null,
  }
}

/** Stripe refuses to expire a page that isn't open, so that one is read. */
export async function closePaymentPage(stripe: Stripe, visitId: string): Promise<PaymentPageVisit['state']> {
  try {
    await stripe.checkout.sessions.expire(visitId)
    return 'EXPIRED'
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  }
  return (await readPaymentPage(stripe, visitId))?.state ?? 'EXPIRED'
}

/** The collection that an event’s object belongs to. */
export function collectionIn({ object }: Stripe.Event.Data) {
  const { metadata } = object as { metadata?: Record<string, string> | null }
  const { sellerId, collectionId } = metadata ?? {}
  return sellerId && collectionId ? { sellerId, collectionId } : null
}

const DESCRIPTION = 'Spoolyard balance'

const metadataOf = ({ sellerId, collectionId }: Pick<ChargeRequest, 'sellerId' | 'collectionId'>) => ({
  sellerId,
  collectionId,
})

function paymentOf(intent: Stripe.PaymentIntent): CardPayment {
  const { id: paymentId, latest_charge: charge, last_payment_error: error } = intent
  const card = charge && typeof charge !== 'string' ? charge.payment_method_details?.card : null
  const state = stateOf(intent)
  const failed = {
    code: error?.code ?? intent.status,
    message: error?.message ?? 'The payment wasn’t completed.',
  }
  return {
    paymentId,
    state,
    failure: state === 'SUCCEEDED' || state === 'PROCESSING' ? null : failed,
    card: card
      ? { brand: card.brand ?? 'card', last4: card.last4 ?? '', fingerprint: card.fingerprint ?? null }
      : null,
  }
}

function stateOf({ status, last_payment_error: error }: Stripe.PaymentIntent): CardPayment['state'] {
  if (status === 'succeeded') return 'SUCCEEDED'
  if (status === 'processing') return 'PROCESSING'
  if (status === 'canceled') return 'CANCELED'
  return status === 'requires_action' || error?.code === 'authentication_required'
    ? 'NEEDS_ACTION'
    : 'DECLINED'
}

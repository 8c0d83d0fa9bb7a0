import Stripe from 'stripe'
import type { CardHint, CardProcessor, SavedCard } from '../card-processor.ts'
import { absent, idOf, type StripeClient } from './stripe-client.ts'
import { listDisputes, readDispute } from './stripe-disputes.ts'
import { listMovements } from './stripe-movements.ts'
import {
  chargeCard,
  closePaymentPage,
  collectionIn,
  findIntent,
  listPayments,
  openPaymentPage,
  openSalePage,
  readPaymentPage,
} from './stripe-payments.ts'
import { movedIn } from './stripe-payouts.ts'
import { cardRefundIn, createRefund, findRefund } from './stripe-refunds.ts'

const SIGNATURE_TOLERANCE_SECONDS = 300

/** Stripe's cards and webhooks. Cards are entered on Stripe's own pages only. */
export function createStripeProcessor(
  { stripe, ask }: StripeClient,
  webhookSecrets: readonly string[],
): CardProcessor {
  return {
    createCustomer: ({ sellerId, email, name }) =>
      ask(async () => {
        const customer = { email, name, metadata: { sellerId } }
        return (await stripe.customers.create(customer, { idempotencyKey: `customer-${sellerId}` })).id
      }),
    openCardPage: ({ customerId, sellerId, savedUrl, backUrl }) =>
      ask(async () => {
        const { url } = await stripe.checkout.sessions.create({
          mode: 'setup',
          currency: 'usd',
          customer: customerId,
          client_reference_id: sellerId,
          success_url: savedUrl,
          cancel_url: backUrl,
        })
        if (!url) throw new Error('Stripe’s page for a card has no address.')
        return { url }
      }),
    readCardPage: (visitId) =>
      ask(async () => {
        const session = await stripe.checkout.sessions.retrieve(visitId).catch(absent)
        const customerId = session && idOf(session.customer)
        return customerId ? { customerId, isComplete: session.status === 'complete' } : null
      }),
    listCards: (customerId) =>
      ask(async () => {
        const { data } = await stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: 100 })
        return data.flatMap(savedCardOf).toSorted((one, other) => Number(other.savedAt) - Number(one.savedAt))
      }),
    setDefaultCard: (customerId, cardId) =>
      ask(async () => {
        await stripe.customers.update(customerId, { invoice_settings: { default_payment_method: cardId } })
        return null
      }),
    removeCard: (cardId) =>
      ask(async () => {
        const card = await stripe.paymentMethods.retrieve(cardId).catch(absent)
        if (card?.customer) await stripe.paymentMethods.detach(cardId)
        return null
      }),
    charge: (request) => ask(() => chargeCard(stripe, request)),
    findPayment: (request) => ask(() => findIntent(stripe, request)),
    listPayments: (request) => ask(() => listPayments(stripe, request)),
    openPaymentPage: (request) => ask(() => openPaymentPage(stripe, request)),
    openSalePage: (request) => ask(() => openSalePage(stripe, request)),
    readPaymentPage: (visitId) => ask(() => readPaymentPage(stripe, visitId)),
    closePaymentPage: (visitId) => ask(() => closePaymentPage(stripe, visitId)),
    refund: (request) => ask(() => createRefund(stripe, request)),
    findRefund: (request) => ask(() => findRefund(stripe, request)),
    listMovements: (request) => ask(() => listMovements(stripe, request)),
    readDispute: (id) => ask(() => readDispute(stripe, id)),
    listDisputes: (since) => ask(() => listDisputes(stripe, since)),
    readWebhook({ rawBody, signature, now }) {
      if (!signature) return null
      for (const secret of webhookSecrets) {
        const event = eventOf(stripe, { rawBody, signature, secret, now })
        if (event) return hintOf(event)
      }
      return null
    },
  }
}

/** Null where the signature is another secret's, or wrong. */
function eventOf(
  stripe: Stripe,
  { rawBody, signature, secret, now }: { rawBody: Buffer; signature: string; secret: string; now: Date },
): Stripe.Event | null {
  const seconds = SIGNATURE_TOLERANCE_SECONDS
  try {
    return stripe.webhooks.constructEvent(rawBody, signature, secret, seconds, undefined, now.getTime())
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      return null
    throw error
  }
}

function savedCardOf({ id, card, created }: Stripe.PaymentMethod): SavedCard[] {
  if (!card) return []
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = card
  return [{ id, brand, last4, expMonth, expYear, savedAt: new Date(created * 1000) }]
}

function hintOf({ type, data, account }: Stripe.Event): CardHint | null {
  const about = isAboutCards(type) ? 'CARDS' : isAboutPlans(type) ? 'PLAN' : null
  const disputeId = type.startsWith('charge.dispute.') ? (data.object as { id: string }).id : null
  return {
    about,
    customerId: about && customerIn(data),
    collection: collectionIn(data),
    disputeId,
    cardRefund: type.startsWith('refund.') ? cardRefundIn(data) : null,
    payout: type.startsWith('transfer.') ? movedIn(data) : null,
    connectedAccountId: account ?? null,
  }
}

const isAboutCards = (type: string): boolean =>
  type.startsWith('payment_method.') || type === 'setup_intent.succeeded'

const isAboutPlans = (type: string): boolean =>
  /^(customer\.subscription|invoice|checkout\.session)\./.test(type)

/** The customer that an object belongs to, or belonged to before it was detached. */
function customerIn({ object, previous_attributes: previous }: Stripe.Event.Data): string | null {
  const { customer = null } = object as { customer?: string | null }
  return customer ?? (previous as { customer?: string | null } | undefined)?.customer ?? null
}

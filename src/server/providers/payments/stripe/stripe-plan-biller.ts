import type Stripe from 'stripe'
import type { PlanInvoice, UserSubscription } from '#contract/money/subscriptions.ts'
import type { BilledSubscription, CheckoutVisit, PlanBiller } from '../plan-biller.ts'
import { absent, idOf, type StripeClient } from './stripe-client.ts'
import { ensurePortal, ensurePrice, levelOfPrice } from './stripe-plan-prices.ts'

const MAX_INVOICES = 24

/** Bills plans through Stripe's Checkout, subscriptions and billing portal. */
export function createStripePlanBiller({ stripe, ask }: StripeClient): PlanBiller {
  return {
    openCheckout: ({ key, customerId, sellerId, plan, doneUrl, backUrl }) =>
      ask(async () => {
        const { id: price } = await ensurePrice(stripe, plan)
        const { id, url } = await stripe.checkout.sessions.create(
          {
            mode: 'subscription',
            customer: customerId,
            client_reference_id: sellerId,
            line_items: [{ price, quantity: 1 }],
            subscription_data: { metadata: { sellerId } },
            success_url: doneUrl,
            cancel_url: backUrl,
          },
          { idempotencyKey: key },
        )
        if (!url) throw new Error('Stripe’s page for a subscription has no address.')
        return { id, url }
      }),
    readCheckout: (id) =>
      ask(async () => {
        const session = await stripe.checkout.sessions.retrieve(id).catch(absent)
        if (session?.mode !== 'subscription') return null
        const { status, url, customer } = session
        return { state: stateOf(status), url, customerId: idOf(customer) }
      }),
    closeCheckout: (id) =>
      ask(async () => {
        await stripe.checkout.sessions.expire(id)
        return null
      }),
    openPortal: ({ customerId, backUrl, begin }) =>
      ask(async () => {
        const configuration = await ensurePortal(stripe)
        const { url } = await stripe.billingPortal.sessions.create({
          customer: customerId,
          return_url: backUrl,
          configuration,
          ...(begin && { flow_data: flowOf(begin) }),
        })
        return { url }
      }),
    listSubscriptions: (customerId) =>
      ask(async () => {
        const found = await stripe.subscriptions
          .list({ customer: customerId, status: 'all', limit: 100, expand: ['data.latest_invoice'] })
          .autoPagingToArray({ limit: 1_000 })
        return found
          .flatMap(billedSubscription)
          .toSorted((one, other) => Number(one.startedAt) - Number(other.startedAt))
      }),
    setSubscriptionCard: (subscriptionId, cardId) =>
      ask(async () => {
        await stripe.subscriptions.update(subscriptionId, { default_payment_method: cardId })
        return null
      }),
    previewChange: (subscriptionId, plan) =>
      ask(async () => {
        const [price, subscription] = await Promise.all([
          ensurePrice(stripe, plan),
          stripe.subscriptions.retrieve(subscriptionId),
        ])
        const item = itemOf(subscription)
        const preview = await stripe.invoices.createPreview({
          subscription: subscriptionId,
          subscription_details: {
            items: [{ id: item.id, price: price.id }],
            proration_behavior: 'always_invoice',
          },
        })
        return {
          dueNowCents: preview.total,
          monthlyCents: plan.monthlyCents,
          currency: preview.currency.toUpperCase(),
          nextInvoiceAt: instantOf(item.current_period_end),
        }
      }),
    listInvoices: (customerId) =>
      ask(async () => {
        const { data } = await stripe.invoices.list({ customer: customerId, limit: MAX_INVOICES })
        return data.flatMap(planInvoice)
      }),
  }
}

function flowOf({
  task,
  subscriptionId: subscription,
}: {
  task: 'CHANGE' | 'CANCEL'
  subscriptionId: string
}): Stripe.BillingPortal.SessionCreateParams.FlowData {
  return task === 'CHANGE'
    ? { type: 'subscription_update', subscription_update: { subscription } }
    : { type: 'subscription_cancel', subscription_cancel: { subscription } }
}

const stateOf = (status: string | null): CheckoutVisit['state'] =>
  status === 'open' || status === 'complete' ? status : 'expired'

const statuses: Readonly<Partial<Record<string, UserSubscription['status']>>> = {
  active: 'ACTIVE',
  trialing: 'TRIALING',
  past_due: 'PAST_DUE',
  unpaid: 'UNPAID',
  paused: 'PAUSED',
  canceled: 'CANCELED',
}

/** Nothing for a subscription that never began, and for a status that Stripe adds one day. */
function billedSubscription(subscription: Stripe.Subscription): BilledSubscription[] {
  const status = statuses[subscription.status]
  if (!status) return []
  const { id, start_date, ended_at, cancel_at, cancel_at_period_end, default_payment_method } = subscription
  const { price, current_period_end } = itemOf(subscription)
  const end = ended_at ?? cancel_at ?? (cancel_at_period_end ? current_period_end : null)
  return [
    {
      id,
      status,
      level: levelOfPrice(price),
      startedAt: instantOf(start_date),
      periodEndsAt: instantOf(current_period_end),
      endsAt: end === null ? null : instantOf(end),
      pastDueSince: status === 'PAST_DUE' ? failedSince(subscription) : null,
      cardId: idOf(default_payment_method),
    },
  ]
}

/** When the unpaid invoice was due. */
function failedSince({ latest_invoice: invoice, start_date }: Stripe.Subscription): Date {
  return instantOf(invoice && typeof invoice !== 'string' ? invoice.created : start_date)
}

function itemOf({ id, items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data
  if (!item) throw new Error(`The subscription ${id} has no price.`)
  return item
}

const invoiceStatuses: Readonly<Partial<Record<string, PlanInvoice['status']>>> = {
  open: 'OPEN',
  paid: 'PAID',
  uncollectible: 'UNCOLLECTIBLE',
  void: 'VOID',
}

/** Nothing for a draft, and for an invoice that isn't about a subscription. */
function planInvoice(invoice: Stripe.Invoice): PlanInvoice[] {
  const status = invoiceStatuses[invoice.status ?? '']
  if (!status || !invoice.id || invoice.parent?.type !== 'subscription_details') return []
  return [
    {
      id: invoice.id,
      number: invoice.number,
      createdAt: instantOf(invoice.created).toISOString(),
      totalCents: invoice.total,
      paidCents: invoice.amount_paid,
      currency: invoice.currency.toUpperCase(),
      status,
      pageUrl: invoice.hosted_invoice_url ?? null,
      pdfUrl: invoice.invoice_pdf ?? null,
    },
  ]
}

const instantOf = (seconds: number): Date => new Date(seconds * 1000)

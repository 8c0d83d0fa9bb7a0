import type { Step, StripeContext } from '../core/stripe-context.ts'
import { invalidRequest } from '../core/stripe-error.ts'
import { newStripeId, objectsOf, putObject, type Scope, unixSeconds } from '../core/stripe-objects.ts'
import type { Customer } from '../payments/customer-routes.ts'
import { cardError, confirmIntent, createIntent } from '../payments/payment-intents.ts'
import type { PaymentIntent } from '../payments/payment-objects.ts'
import type { Decline } from '../payments/test-cards.ts'
import type { Invoice, InvoiceItem, NewInvoiceLine, Subscription } from './billing-objects.ts'

interface NewInvoice {
  subscription: Subscription
  reason: Invoice['billing_reason']
  lines: NewInvoiceLine[]
}

/** Writes an invoice with what waited for it, ready to be paid. A negative total is kept as the customer's credit. */
export function createInvoice(
  context: StripeContext,
  step: Step,
  { subscription, reason, lines }: NewInvoice,
): Invoice {
  const { world, store, tx, scope, now } = step
  const { customer, currency } = subscription
  const waiting = waitingItems(step, subscription.id)
  for (const { id, object } of waiting) tx.remove(objectsOf(store, scope, object), id)
  const all = [...waiting.map(lineOfItem), ...lines]
  const subtotal = all.reduce((sum, { amount }) => sum + amount, 0)
  const credit = creditOf(step, customer)
  const due = Math.max(0, subtotal - credit)
  if (subtotal - due !== 0) changeCredit(step, customer, due - subtotal)
  const id = newStripeId(world, tx, 'invoice')
  const at = unixSeconds(now)
  const invoice = putObject<Invoice>(store, tx, scope, {
    id,
    object: 'invoice',
    created: at,
    livemode: false,
    metadata: {},
    amount_due: due,
    amount_paid: 0,
    amount_remaining: due,
    attempt_count: 0,
    attempted: false,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    confirmation_secret: null,
    currency,
    customer,
    customer_email: objectsOf<Customer>(store, scope, 'customer').get(customer)?.email ?? null,
    hosted_invoice_url: `${world.url()}/stripe/invoices/${id}`,
    invoice_pdf: `${world.url()}/stripe/invoices/${id}/pdf`,
    lines: {
      object: 'list',
      url: `/v1/invoices/${id}/lines`,
      has_more: false,
      data: all.map((line) => ({
        ...line,
        id: newStripeId(world, tx, 'line_item'),
        object: 'line_item' as const,
        currency,
      })),
    },
    next_payment_attempt: null,
    number: `SBX-${String(tx.nextNumber('stripe.invoice-number')).padStart(4, '0')}`,
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: subscription.id, metadata: {} },
    },
    payments: { object: 'list', url: `/v1/invoices/${id}/payments`, has_more: false, data: [] },
    period_start: at,
    period_end: at,
    starting_balance: -credit,
    status: 'open',
    status_transitions: { finalized_at: at, paid_at: null, marked_uncollectible_at: null, voided_at: null },
    subtotal,
    total: subtotal,
  })
  for (const type of ['invoice.created', 'invoice.finalized'])
    context.events.publish(tx, { type, scope, object: invoice, now })
  return invoice
}

const lineOfItem = ({ amount, description, period }: InvoiceItem) => ({
  amount,
  description,
  period,
  quantity: 1,
  proration: true,
})

/** What waits for the next invoice of a subscription. */
export const waitingItems = (
  { store, scope }: Pick<Step, 'store' | 'scope'>,
  subscription: string,
): InvoiceItem[] =>
  [...objectsOf<InvoiceItem>(store, scope, 'invoiceitem').values()].filter(
    (item) => item.subscription === subscription,
  )

interface Payment {
  invoice: Invoice
  /** Null without a card. */
  methodId: string | null
  isOffSession: boolean
  isAuthenticated?: boolean
}

/** Charges an invoice; it stays open when the card is declined. */
export function payInvoice(
  context: StripeContext,
  step: Step,
  { invoice, methodId, isOffSession, isAuthenticated = false }: Payment,
): { invoice: Invoice; intent: PaymentIntent | null; decline: Decline | null } {
  if (invoice.status !== 'open')
    throw invalidRequest('Invoice is already paid', { code: 'invoice_already_paid' })
  if (invoice.amount_remaining === 0)
    return { invoice: markPaid(context, step, invoice, null), intent: null, decline: null }
  const intent = createIntent(context, step, {
    amount: invoice.amount_remaining,
    currency: invoice.currency,
    customer: invoice.customer,
    description: 'Subscription update',
    metadata: { invoice: invoice.id },
    setup_future_usage: 'off_session',
  })
  if (!methodId) return { invoice: markFailed(context, step, invoice, intent), intent, decline: noCard }
  const outcome = confirmIntent(context, step, { intent, methodId, isOffSession, isAuthenticated })
  if (outcome.intent.status === 'succeeded')
    return {
      invoice: markPaid(context, step, invoice, outcome.intent),
      intent: outcome.intent,
      decline: null,
    }
  return { invoice: markFailed(context, step, invoice, outcome.intent), ...outcome }
}

const noCard: Decline = {
  code: 'resource_missing',
  declineCode: 'no_card',
  message: 'This customer has no attached payment source or default payment method.',
}

/** Throws what a call gets that pays an invoice with a declined card. */
export function requirePaid(outcome: ReturnType<typeof payInvoice>): Invoice {
  if (outcome.decline && outcome.intent) throw cardError(outcome.intent, outcome.decline)
  return outcome.invoice
}

function markPaid(
  context: StripeContext,
  step: Step,
  invoice: Invoice,
  intent: PaymentIntent | null,
): Invoice {
  const { store, tx, scope, now } = step
  const at = unixSeconds(now)
  const paid = putObject<Invoice>(store, tx, scope, {
    ...invoice,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempt_count: invoice.attempt_count + 1,
    attempted: true,
    next_payment_attempt: null,
    payments: paymentsOf(invoice, intent, 'paid'),
    status: 'paid',
    status_transitions: { ...(invoice.status_transitions as object), paid_at: at },
  })
  for (const type of ['invoice.paid', 'invoice.payment_succeeded'])
    context.events.publish(tx, { type, scope, object: paid, now })
  return paid
}

const RETRY_AFTER_DAYS = 3

function markFailed(context: StripeContext, step: Step, invoice: Invoice, intent: PaymentIntent): Invoice {
  const { store, tx, scope, now } = step
  const failed = putObject<Invoice>(store, tx, scope, {
    ...invoice,
    attempt_count: invoice.attempt_count + 1,
    attempted: true,
    confirmation_secret: { client_secret: intent.client_secret, type: 'payment_intent' },
    next_payment_attempt: unixSeconds(now) + RETRY_AFTER_DAYS * 86_400,
    payments: paymentsOf(invoice, intent, 'open'),
  })
  const type =
    intent.status === 'requires_action' ? 'invoice.payment_action_required' : 'invoice.payment_failed'
  context.events.publish(tx, { type, scope, object: failed, now })
  return failed
}

const paymentsOf = (invoice: Invoice, intent: PaymentIntent | null, status: string) => ({
  object: 'list',
  url: `/v1/invoices/${invoice.id}/payments`,
  has_more: false,
  data: intent
    ? [
        {
          id: `inpay_${intent.id.slice(3)}`,
          object: 'invoice_payment',
          amount_requested: invoice.amount_due,
          amount_paid: status === 'paid' ? invoice.amount_due : 0,
          invoice: invoice.id,
          payment: { type: 'payment_intent', payment_intent: intent.id },
          status,
        },
      ]
    : [],
})

interface Credit {
  cents: number
}
const creditsOf = ({ store, scope }: Pick<Step, 'store'> & { scope: Scope }) =>
  store.collection<Credit>(`stripe.credits:${scope}`)

/** What is left of earlier credits, from plans that became cheaper. */
const creditOf = (step: Step, customer: string): number => creditsOf(step).get(customer)?.cents ?? 0

function changeCredit(step: Step, customer: string, cents: number): void {
  step.tx.put(creditsOf(step), customer, { cents: Math.max(0, creditOf(step, customer) + cents) })
}

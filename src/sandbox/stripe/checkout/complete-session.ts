import { createSubscription } from '../billing/subscriptions.ts'
import type { Step, StripeContext } from '../core/stripe-context.ts'
import { objectsOf, putObject } from '../core/stripe-objects.ts'
import { type Customer, createCustomer } from '../payments/customer-routes.ts'
import { confirmIntent, createIntent, type NewIntent } from '../payments/payment-intents.ts'
import { attachMethod, createPaymentMethod, markAuthenticated } from '../payments/payment-methods.ts'
import type { PaymentIntent, PaymentMethod } from '../payments/payment-objects.ts'
import { completeSetup, createSetup } from '../payments/setup-intents.ts'
import { cardSecrets, type Decline, outcomeOfCharge, type TestCard } from '../payments/test-cards.ts'
import { type CheckoutPlan, type CheckoutSession, checkoutPlans } from './checkout-sessions.ts'

/** What someone entered on the page. */
export interface CheckoutEntry {
  card: TestCard
  email: string
  name: string
  /** The answer to the bank's question; null before it was asked. */
  authentication: 'passed' | 'failed' | null
}

export type CheckoutOutcome =
  | { kind: 'done' }
  | { kind: 'authenticate' }
  | { kind: 'declined'; message: string }

/** Completes a session with what was entered on its page, or tells why it can't be completed. */
export function completeSession(
  context: StripeContext,
  step: Step,
  session: CheckoutSession,
  entry: CheckoutEntry,
): CheckoutOutcome {
  const plan = checkoutPlans(step.store).get(session.id)!
  if (entry.authentication === 'failed')
    return {
      kind: 'declined',
      message: 'We are unable to authenticate your payment method. Please choose a different one.',
    }
  const asks = needsAuthentication(session.mode, entry.card)
  if (asks && entry.authentication === null) return { kind: 'authenticate' }
  const customer = customerFor(context, step, { session, plan, entry })
  const known = {
    ...session,
    customer,
    customer_details: { email: entry.email, name: entry.name, address: null },
  }
  if (session.mode === 'setup') return completeWithCard(context, step, { session: known, plan, entry })
  return session.mode === 'payment'
    ? completeWithPayment(context, step, { session: known, plan, entry })
    : completeWithSubscription(context, step, { session: known, plan, entry })
}

interface Entered {
  session: CheckoutSession
  plan: CheckoutPlan
  entry: CheckoutEntry
}

function needsAuthentication(mode: CheckoutSession['mode'], { behavior }: TestCard): boolean {
  if (mode === 'setup') return behavior === 'authenticates-once' || behavior === 'always-authenticates'
  return (
    outcomeOfCharge({ behavior, isAuthenticated: false }, { isOffSession: false, isSaved: false }) ===
    'authenticate'
  )
}

function customerFor(context: StripeContext, step: Step, { session, plan, entry }: Entered): string | null {
  if (session.customer || !plan.createsCustomer) return session.customer
  return createCustomer(context, step, { email: entry.email, name: entry.name }).id
}

function completeWithCard(
  context: StripeContext,
  step: Step,
  { session, plan, entry }: Entered,
): CheckoutOutcome {
  const setup = createSetup(context, step, {
    customer: session.customer,
    metadata: (plan.setupData.metadata ?? {}) as Record<string, string>,
  })
  const outcome = completeSetup(context, step, { setup, card: entry.card })
  if (outcome.decline) return declined(outcome.decline)
  return finish(context, step, { ...session, setup_intent: setup.id, payment_status: 'no_payment_required' })
}

function completeWithPayment(
  context: StripeContext,
  step: Step,
  { session, plan, entry }: Entered,
): CheckoutOutcome {
  const { store, scope } = step
  const known =
    session.payment_intent &&
    objectsOf<PaymentIntent>(store, scope, 'payment_intent').get(session.payment_intent)
  const intent =
    known ||
    createIntent(context, step, {
      ...(plan.intentData as Partial<NewIntent>),
      amount: session.amount_total ?? 0,
      currency: session.currency ?? 'usd',
      customer: session.customer,
    })
  const owner = String(session.customer_email ?? entry.email)
  const method = methodFor(step, { ...entry, email: owner }, null)
  const { intent: confirmed, decline } = confirmIntent(context, step, {
    intent,
    methodId: method.id,
    isOffSession: false,
    isAuthenticated: entry.authentication === 'passed',
  })
  const next = { ...session, payment_intent: intent.id }
  if (decline) {
    putObject(store, step.tx, scope, next)
    return declined(decline)
  }
  const isPaid = confirmed.status === 'succeeded'
  return finish(context, step, { ...next, payment_status: isPaid ? 'paid' : 'unpaid' })
}

function completeWithSubscription(
  context: StripeContext,
  step: Step,
  { session, plan, entry }: Entered,
): CheckoutOutcome {
  const { store, scope } = step
  const { behavior } = entry.card
  const decline = outcomeOfCharge(
    { behavior, isAuthenticated: entry.authentication === 'passed' },
    { isOffSession: false, isSaved: false },
  )
  if (decline && decline !== 'authenticate') return declined(decline)
  const method = methodFor(step, entry, session.customer)
  const customer = objectsOf<Customer>(store, scope, 'customer').get(session.customer!)!
  if (!customer.invoice_settings.default_payment_method)
    putObject<Customer>(store, step.tx, scope, {
      ...customer,
      invoice_settings: { default_payment_method: method.id },
    })
  const days = plan.subscriptionData.trial_period_days as number | undefined
  const { subscription, invoice } = createSubscription(context, step, {
    customer: customer.id,
    prices: plan.lines,
    methodId: method.id,
    metadata: (plan.subscriptionData.metadata ?? {}) as Record<string, string>,
    trialEnd: days ? Math.floor(step.now / 1000) + days * 86_400 : null,
    behavior: 'allow_incomplete',
    isOffSession: false,
    isAuthenticated: entry.authentication === 'passed',
  })
  return finish(context, step, {
    ...session,
    subscription: subscription.id,
    invoice: invoice.id,
    payment_status: 'paid',
  })
}

function methodFor(
  step: Step,
  { card, email, authentication }: CheckoutEntry,
  customer: string | null,
): PaymentMethod {
  const method = createPaymentMethod(step, card, email)
  if (authentication === 'passed') markAuthenticated(step, method.id)
  // A card that fails later has to be saved first, or its first payment would fail too.
  if (customer && cardSecrets(step.store).get(method.id)?.behavior !== 'declines-later')
    return attachMethod(step, method, customer)
  return method
}

const declined = ({ message }: Decline): CheckoutOutcome => ({ kind: 'declined', message })

function finish(context: StripeContext, step: Step, session: CheckoutSession): CheckoutOutcome {
  const { store, tx, scope, now } = step
  const done = putObject<CheckoutSession>(store, tx, scope, { ...session, status: 'complete', url: null })
  context.events.publish(tx, { type: 'checkout.session.completed', scope, object: done, now })
  return { kind: 'done' }
}

import type { Step, StripeContext } from '../core/stripe-context.ts'
import { invalidRequest } from '../core/stripe-error.ts'
import { mergeMetadata, newStripeId, objectsOf, putObject, unixSeconds } from '../core/stripe-objects.ts'
import type { Customer } from '../payments/customer-routes.ts'
import type {
  Invoice,
  Subscription,
  SubscriptionItem,
  SubscriptionStatus,
  TrialEnd,
} from './billing-objects.ts'
import { createInvoice, payInvoice } from './invoices.ts'
import { type Price, periodEnd } from './prices.ts'

interface NewSubscription {
  customer: string
  prices: { price: Price; quantity: number }[]
  methodId: string | null
  metadata: Record<string, string>
  trialEnd: number | null
  /** What becomes of a trial that ends without a card. */
  atTrialEnd?: TrialEnd
  behavior: 'allow_incomplete' | 'default_incomplete' | 'error_if_incomplete' | 'pending_if_incomplete'
  isOffSession: boolean
  isAuthenticated?: boolean
}

const INCOMPLETE_MS = 23 * 3_600_000
const MAX_ATTEMPTS = 4

/** The time of a subscription: that of its customer's test clock, or the sandbox's. */
export function timeOf({ store, scope, now }: Step, customer: string): number {
  const clock = objectsOf<Customer>(store, scope, 'customer').get(customer)?.test_clock
  const frozen = clock && objectsOf(store, scope, 'test_helpers.test_clock').get(clock)?.frozen_time
  return typeof frozen === 'number' ? frozen * 1000 : now
}

/** Begins a subscription with its first invoice, which a declined card leaves open. */
export function createSubscription(
  context: StripeContext,
  given: Step,
  {
    customer,
    prices,
    methodId,
    metadata,
    trialEnd,
    atTrialEnd = 'create_invoice',
    behavior,
    isOffSession,
    isAuthenticated = false,
  }: NewSubscription,
): { subscription: Subscription; invoice: Invoice; outcome: ReturnType<typeof payInvoice> | null } {
  const step = { ...given, now: timeOf(given, customer) }
  const { world, store, tx, scope, now } = step
  const start = unixSeconds(now)
  const [first] = prices
  if (!first?.price.recurring)
    throw invalidRequest(
      'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
    )
  const end = trialEnd ?? periodEnd(start, first.price.recurring)
  const id = newStripeId(world, tx, 'subscription')
  const items = prices.map(
    ({ price, quantity }): SubscriptionItem => ({
      id: newStripeId(world, tx, 'subscription_item'),
      object: 'subscription_item',
      created: start,
      current_period_start: start,
      current_period_end: end,
      metadata: {},
      price,
      quantity,
      subscription: id,
    }),
  )
  const draft = putObject<Subscription>(store, tx, scope, {
    id,
    object: 'subscription',
    created: start,
    livemode: false,
    metadata,
    billing_cycle_anchor: end,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, reason: null },
    collection_method: 'charge_automatically',
    currency: first.price.currency,
    customer,
    default_payment_method: methodId,
    ended_at: null,
    items: { object: 'list', url: `/v1/subscription_items?subscription=${id}`, has_more: false, data: items },
    latest_invoice: null,
    start_date: start,
    status: trialEnd ? 'trialing' : 'incomplete',
    test_clock: objectsOf<Customer>(store, scope, 'customer').get(customer)?.test_clock ?? null,
    trial_end: trialEnd,
    trial_settings: { end_behavior: { missing_payment_method: atTrialEnd } },
    trial_start: trialEnd ? start : null,
  })
  context.events.publish(tx, { type: 'customer.subscription.created', scope, object: draft, now })
  const invoice = createInvoice(context, step, {
    subscription: draft,
    reason: 'subscription_create',
    lines: items.map((item) => lineOf(item, { start, end }, trialEnd ? 0 : 1)),
  })
  const isLater = behavior === 'default_incomplete' && invoice.amount_due > 0
  const outcome = isLater
    ? null
    : payInvoice(context, step, { invoice, methodId, isOffSession, isAuthenticated })
  const isPaid = outcome?.invoice.status === 'paid'
  const subscription = change(context, step, draft, {
    latest_invoice: invoice.id,
    ...(isPaid && !trialEnd && { status: 'active' as const }),
  })
  schedule(context, subscription, step)
  return { subscription, invoice: outcome?.invoice ?? invoice, outcome }
}

/** What a card paid since: an open first invoice makes the subscription active, a later one ends being past due. */
export function afterPayment(context: StripeContext, step: Step, invoice: Invoice): void {
  const subscription = subscriptionOf(step, invoice)
  if (!subscription || invoice.status !== 'paid') return
  if (['incomplete', 'past_due', 'unpaid', 'paused'].includes(subscription.status))
    change(context, step, subscription, { status: 'active' })
}

export const subscriptionOf = (
  { store, scope }: Pick<Step, 'store' | 'scope'>,
  { parent }: Invoice,
): Subscription | undefined => {
  const id = (parent as { subscription_details?: { subscription: string } } | null)?.subscription_details
    ?.subscription
  return id ? objectsOf<Subscription>(store, scope, 'subscription').get(id) : undefined
}

/** Stores a subscription's change and publishes it. */
export function change(
  context: StripeContext,
  { store, tx, scope, now }: Step,
  subscription: Subscription,
  changes: Partial<Subscription>,
  type = 'customer.subscription.updated',
): Subscription {
  const changed = putObject<Subscription>(store, tx, scope, { ...subscription, ...changes } as Subscription)
  const previous = Object.fromEntries(Object.keys(changes).map((key) => [key, subscription[key]]))
  context.events.publish(tx, { type, scope, object: changed, now, previous })
  return changed
}

export function endSubscription(
  context: StripeContext,
  step: Step,
  subscription: Subscription,
  status: SubscriptionStatus = 'canceled',
): Subscription {
  const at = unixSeconds(step.now)
  const ended = { status, ended_at: at, canceled_at: subscription.canceled_at ?? at }
  return change(context, step, subscription, ended, 'customer.subscription.deleted')
}

/** The card that a subscription's invoices are charged to. */
export const methodOf = (
  { store, scope }: Pick<Step, 'store' | 'scope'>,
  { default_payment_method, customer }: Subscription,
): string | null =>
  default_payment_method ??
  objectsOf<Customer>(store, scope, 'customer').get(customer)?.invoice_settings.default_payment_method ??
  null

/** An item on an invoice, for a period. */
export const lineOf = (item: SubscriptionItem, period: { start: number; end: number }, times = 1) => ({
  amount: item.price.unit_amount * item.quantity * times,
  description: `${item.quantity} × ${item.price.nickname ?? 'Plan'}`,
  period,
  quantity: item.quantity,
  proration: false,
  pricing: { type: 'price_details', price_details: { price: item.price.id, product: item.price.product } },
})

/** Does what is due for a subscription at a time: renews, retries, cancels, or lets it expire. */
export function renewDue(context: StripeContext, step: Step, id: string): void {
  for (let turn = 0; turn < 100; turn++) {
    const subscription = objectsOf<Subscription>(step.store, step.scope, 'subscription').get(id)
    const due = subscription && dueOf(step, subscription)
    if (!subscription || due === null || due === undefined || due > unixSeconds(step.now)) return
    renew(context, { ...step, now: due * 1000 }, subscription)
  }
}

function renew(context: StripeContext, step: Step, subscription: Subscription): void {
  if (subscription.status === 'incomplete') {
    endSubscription(context, step, subscription, 'incomplete_expired')
    return
  }
  const open = openInvoice(step, subscription)
  if (open) {
    retry(context, step, { subscription, invoice: open })
    return
  }
  if (subscription.cancel_at_period_end) {
    endSubscription(context, step, subscription)
    return
  }
  if (subscription.status === 'trialing' && methodOf(step, subscription) === null) {
    const { missing_payment_method: what } = subscription.trial_settings.end_behavior
    if (what === 'cancel') return void endSubscription(context, step, subscription)
    if (what === 'pause')
      return void change(context, step, subscription, { status: 'paused' }, 'customer.subscription.paused')
  }
  const items = itemsFrom(subscription, unixSeconds(step.now))
  const next = change(context, step, subscription, {
    items: { ...subscription.items, data: items },
    ...(subscription.status === 'trialing' && { status: 'active' as const }),
  })
  const invoice = createInvoice(context, step, {
    subscription: next,
    reason: 'subscription_cycle',
    lines: items.map((item) => lineOf(item, periodOf(item))),
  })
  const paid = payInvoice(context, step, { invoice, methodId: methodOf(step, next), isOffSession: true })
  change(context, step, next, {
    latest_invoice: invoice.id,
    ...(paid.invoice.status !== 'paid' && { status: 'past_due' as const }),
  })
}

/** The items of a subscription, in the period that begins at an instant. */
export const itemsFrom = ({ items }: Subscription, start: number): SubscriptionItem[] =>
  items.data.map((item) => ({
    ...item,
    current_period_start: start,
    current_period_end: periodEnd(start, item.price.recurring!),
  }))

export const periodOf = ({ current_period_start: start, current_period_end: end }: SubscriptionItem) => ({
  start,
  end,
})

function retry(
  context: StripeContext,
  step: Step,
  { subscription, invoice }: { subscription: Subscription; invoice: Invoice },
): void {
  const outcome = payInvoice(context, step, {
    invoice,
    methodId: methodOf(step, subscription),
    isOffSession: true,
  })
  afterPayment(context, step, outcome.invoice)
  if (outcome.invoice.status === 'paid' || outcome.invoice.attempt_count < MAX_ATTEMPTS) return
  putObject<Invoice>(step.store, step.tx, step.scope, {
    ...outcome.invoice,
    next_payment_attempt: null,
    status: 'uncollectible',
  })
  endSubscription(context, step, subscription)
}

function openInvoice({ store, scope }: Step, { latest_invoice }: Subscription): Invoice | undefined {
  const invoice = latest_invoice ? objectsOf<Invoice>(store, scope, 'invoice').get(latest_invoice) : undefined
  return invoice?.status === 'open' ? invoice : undefined
}

/** When something is due next, in Unix seconds; null for a subscription that has ended. */
export function dueOf(step: Step, subscription: Subscription): number | null {
  const { status, created, items } = subscription
  if (status === 'canceled' || status === 'incomplete_expired' || status === 'paused') return null
  if (status === 'incomplete') return created + INCOMPLETE_MS / 1000
  return openInvoice(step, subscription)?.next_payment_attempt ?? items.data[0]?.current_period_end ?? null
}

/** Renews by the sandbox's own clock. Subscriptions on a test clock wait until that is advanced. */
export function schedule(
  context: StripeContext,
  { id, test_clock }: Subscription,
  { scope, store, now }: Pick<Step, 'scope' | 'store' | 'now'>,
): void {
  if (test_clock) return
  const { world } = context
  const current = objectsOf<Subscription>(store, scope, 'subscription').get(id)
  const due = current && dueOf({ world, store, scope, now } as Step, current)
  if (due === null || due === undefined) return
  world.clock.at(due * 1000, () => {
    const tx = store.begin()
    const step: Step = { world, store, tx, scope, now: world.clock.now() }
    renewDue(context, step, id)
    tx.commit('')
    schedule(context, { id, test_clock } as Subscription, step)
  })
}

/** Changes metadata and whether the subscription ends with its period. */
export const detailChanges = (
  { metadata }: Subscription,
  given: {
    metadata?: '' | Record<string, string> | undefined
    cancel_at_period_end?: boolean | undefined
    default_payment_method?: string | undefined
  },
  now: number,
): Partial<Subscription> => ({
  metadata: mergeMetadata(metadata, given.metadata),
  ...(given.default_payment_method && { default_payment_method: given.default_payment_method }),
  ...(given.cancel_at_period_end !== undefined && {
    cancel_at_period_end: given.cancel_at_period_end,
    canceled_at: given.cancel_at_period_end ? unixSeconds(now) : null,
  }),
})

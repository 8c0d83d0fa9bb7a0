import { z } from 'zod'
import { flag, ignored, integer, metadata, seconds, text } from '../core/fields.ts'
import { checkList, filteredPage, listPage } from '../core/list-objects.ts'
import type { StripeContext } from '../core/stripe-context.ts'
import { invalidRequest } from '../core/stripe-error.ts'
import {
  findObject,
  mergeMetadata,
  newStripeId,
  objectsOf,
  putObject,
  unixSeconds,
} from '../core/stripe-objects.ts'
import type { AddStripeRoute, StripeCall } from '../core/stripe-route.ts'
import { cardError } from '../payments/payment-intents.ts'
import type { Invoice, Subscription } from './billing-objects.ts'
import { changePlan, prorationLines } from './change-plan.ts'
import { payInvoice, requirePaid, waitingItems } from './invoices.ts'
import { priceOf } from './prices.ts'
import { resumeSubscription } from './resume-subscription.ts'
import {
  afterPayment,
  change,
  createSubscription,
  detailChanges,
  endSubscription,
  methodOf,
  schedule,
  subscriptionOf,
  timeOf,
} from './subscriptions.ts'

const expand = z.array(z.string()).optional()
const any = z.unknown()
const quantity = integer(1, 10_000).optional()
const behavior = z.enum([
  'allow_incomplete',
  'default_incomplete',
  'error_if_incomplete',
  'pending_if_incomplete',
])
const proration = z.enum(['always_invoice', 'create_prorations', 'none'])
const createFields = z.strictObject({
  customer: text,
  items: z.array(z.strictObject({ price: text, quantity })).min(1),
  default_payment_method: text.optional(),
  payment_behavior: behavior.optional(),
  payment_settings: ignored,
  off_session: flag.optional(),
  trial_end: z.union([z.literal('now'), seconds]).optional(),
  trial_period_days: integer(1, 730).optional(),
  trial_settings: z
    .strictObject({
      end_behavior: z.strictObject({ missing_payment_method: z.enum(['cancel', 'create_invoice', 'pause']) }),
    })
    .optional(),
  metadata: metadata.optional(),
  expand,
})
const changeFields = z.strictObject({
  items: z.array(z.strictObject({ id: text.optional(), price: text.optional(), quantity })).optional(),
  cancel_at_period_end: flag.optional(),
  default_payment_method: text.optional(),
  proration_behavior: proration.optional(),
  proration_date: ignored,
  payment_behavior: behavior.optional(),
  metadata: metadata.optional(),
  expand,
})

/** Subscriptions and invoices. */
export function addBillingRoutes(route: AddStripeRoute, context: StripeContext): void {
  addSubscriptionRoutes(route, context)
  addInvoiceRoutes(route, context)
}

function addSubscriptionRoutes(route: AddStripeRoute, context: StripeContext) {
  route('subscriptions.create', 'POST', '/v1/subscriptions', createFields, (call) => {
    const { input, store, scope } = call
    findObject(store, scope, { object: 'customer', id: input.customer, param: 'customer' })
    const paymentBehavior = input.payment_behavior ?? 'allow_incomplete'
    const { subscription, outcome } = createSubscription(context, call, {
      customer: input.customer,
      prices: input.items.map((item) => ({ price: priceOf(call, item), quantity: item.quantity ?? 1 })),
      methodId: input.default_payment_method ?? defaultMethod(call, input.customer),
      metadata: mergeMetadata(undefined, input.metadata),
      trialEnd: trialEndOf(input, timeOf(call, input.customer)),
      ...(input.trial_settings && { atTrialEnd: input.trial_settings.end_behavior.missing_payment_method }),
      behavior: paymentBehavior,
      isOffSession: input.off_session ?? false,
    })
    if (paymentBehavior === 'error_if_incomplete' && outcome?.decline && outcome.intent)
      throw cardError(outcome.intent, outcome.decline)
    return subscription
  })
  route('subscriptions.update', 'POST', '/v1/subscriptions/:id', changeFields, (call) => {
    const { input } = call
    const found = requireLive(ownSubscription(call))
    const now = timeOf(call, found.customer)
    const detailed = change(context, { ...call, now }, found, detailChanges(found, input, now))
    const [item] = input.items ?? []
    if (!item?.price) return detailed
    const behaviorOfChange = input.proration_behavior ?? 'create_prorations'
    const changed = changePlan(context, call, detailed, {
      price: priceOf(call, item),
      quantity: item.quantity ?? detailed.items.data[0]!.quantity,
      behavior: behaviorOfChange,
    })
    call.tx.afterCommit(() => schedule(context, changed, call))
    return changed
  })
  const cancelFields = z.strictObject({
    invoice_now: flag.optional(),
    prorate: flag.optional(),
    cancellation_details: ignored,
    expand,
  })
  route('subscriptions.cancel', 'DELETE', '/v1/subscriptions/:id', cancelFields, (call) => {
    const found = requireLive(ownSubscription(call))
    return endSubscription(context, { ...call, now: timeOf(call, found.customer) }, found)
  })
  const resumeFields = z.strictObject({
    billing_cycle_anchor: z.strictObject({ type: z.enum(['now', 'unchanged']) }).optional(),
    payment_behavior: z.enum(['resume_on_payment_attempt', 'resume_on_payment_success']).optional(),
    proration_behavior: ignored,
    expand,
  })
  route('subscriptions.resume', 'POST', '/v1/subscriptions/:id/resume', resumeFields, (call) => {
    return resumeSubscription(context, call, ownSubscription(call), {
      isNewPeriod: call.input.billing_cycle_anchor?.type !== 'unchanged',
      waitsForPayment: call.input.payment_behavior === 'resume_on_payment_success',
    })
  })
  route('subscriptions.get', 'GET', '/v1/subscriptions/:id', any, ownSubscription)
  route('subscriptions.list', 'GET', '/v1/subscriptions', any, ({ store, scope, input }) => {
    const { status, ...page } = checkList(['customer', 'status', 'test_clock'], input)
    const found = [...objectsOf<Subscription>(store, scope, 'subscription').values()].filter((each) =>
      status === undefined ? each.status !== 'canceled' : status === 'all' || each.status === status,
    )
    return filteredPage('/v1/subscriptions', found, page)
  })
  route(
    'schedules.create',
    'POST',
    '/v1/subscription_schedules',
    z.strictObject({ from_subscription: text, expand }),
    (call) => {
      const subscription = findObject<Subscription>(call.store, call.scope, {
        object: 'subscription',
        id: call.input.from_subscription,
        param: 'from_subscription',
      })
      return putObject(call.store, call.tx, call.scope, {
        id: newStripeId(call.world, call.tx, 'subscription_schedule'),
        object: 'subscription_schedule',
        created: unixSeconds(call.now),
        livemode: false,
        customer: subscription.customer,
        end_behavior: 'release',
        metadata: {},
        phases: [],
        status: 'active',
        subscription: subscription.id,
      })
    },
  )
}

function addInvoiceRoutes(route: AddStripeRoute, context: StripeContext) {
  const payFields = z.strictObject({ payment_method: text.optional(), off_session: flag.optional(), expand })
  route('invoices.pay', 'POST', '/v1/invoices/:id/pay', payFields, (call) => {
    const invoice = invoiceOf(call)
    const subscription = subscriptionOf(call, invoice)
    const methodId = call.input.payment_method ?? (subscription ? methodOf(call, subscription) : null)
    const now = timeOf(call, invoice.customer)
    const step = { ...call, now }
    const outcome = payInvoice(context, step, {
      invoice,
      methodId,
      isOffSession: call.input.off_session ?? true,
    })
    afterPayment(context, step, outcome.invoice)
    return requirePaid(outcome)
  })
  const previewFields = z.strictObject({
    customer: text.optional(),
    subscription: text,
    subscription_details: z.strictObject({
      items: z.array(z.strictObject({ id: text.optional(), price: text, quantity })),
      proration_behavior: proration.optional(),
      proration_date: seconds.optional(),
    }),
    expand,
  })
  route('invoices.preview', 'POST', '/v1/invoices/create_preview', previewFields, previewInvoice)
  route('invoices.get', 'GET', '/v1/invoices/:id', any, invoiceOf)
  route('invoices.list', 'GET', '/v1/invoices', any, ({ store, scope, input }) => {
    const { subscription, ...page } = checkList(['customer', 'status', 'subscription'], input)
    const found = [...objectsOf<Invoice>(store, scope, 'invoice').values()].filter(
      (each) => subscription === undefined || subscriptionOf({ store, scope }, each)?.id === subscription,
    )
    return filteredPage('/v1/invoices', found, page)
  })
  route('invoices.lines', 'GET', '/v1/invoices/:id/lines', any, (call) => {
    const { lines, id } = invoiceOf(call)
    return { ...listPage(`/v1/invoices/${id}/lines`, [], {}), data: lines.data }
  })
}

interface PreviewFields {
  subscription: string
  subscription_details: {
    items: { price: string; quantity?: number | undefined }[]
    proration_behavior?: string | undefined
    proration_date?: number | undefined
  }
}

/** What a change of plan would cost, without making it. */
function previewInvoice(call: StripeCall<PreviewFields>) {
  const { subscription: id, subscription_details: details } = call.input
  const subscription = findObject<Subscription>(call.store, call.scope, {
    object: 'subscription',
    id,
    param: 'subscription',
  })
  const [item] = details.items
  if (!item) throw invalidRequest('subscription_details[items] is empty.')
  const price = priceOf(call, item)
  const at = details.proration_date ?? unixSeconds(timeOf(call, subscription.customer))
  const lines = prorationLines(subscription, { price, quantity: item.quantity ?? 1 }, at)
  const next = {
    amount: price.unit_amount * (item.quantity ?? 1),
    description: '1 × Plan',
    quantity: 1,
    proration: false,
  }
  const waiting = waitingItems(call, subscription.id)
  const isNow = details.proration_behavior === 'always_invoice'
  const all = isNow ? lines : [...waiting, ...lines, next]
  const total = all.reduce((sum, { amount }) => sum + amount, 0)
  return {
    id: `upcoming_${subscription.id}`,
    object: 'invoice',
    created: at,
    livemode: false,
    amount_due: Math.max(0, total),
    amount_remaining: Math.max(0, total),
    currency: subscription.currency,
    customer: subscription.customer,
    lines: { object: 'list', url: '/v1/invoices/upcoming/lines', has_more: false, data: all },
    parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
    status: 'draft',
    subtotal: total,
    total,
  }
}

const ownSubscription = ({ store, scope, params }: StripeCall): Subscription =>
  findObject<Subscription>(store, scope, { object: 'subscription', id: params.id! })

const invoiceOf = ({ store, scope, params }: StripeCall): Invoice =>
  findObject<Invoice>(store, scope, { object: 'invoice', id: params.id! })

function requireLive(subscription: Subscription): Subscription {
  if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired')
    throw invalidRequest(`No such subscription: '${subscription.id}'`, {
      status: 404,
      code: 'resource_missing',
      param: 'id',
    })
  return subscription
}

const defaultMethod = ({ store, scope }: StripeCall, customer: string): string | null => {
  const settings = objectsOf(store, scope, 'customer').get(customer)?.invoice_settings
  return (settings as { default_payment_method: string | null } | undefined)?.default_payment_method ?? null
}

function trialEndOf(
  {
    trial_end,
    trial_period_days,
  }: { trial_end?: 'now' | number | undefined; trial_period_days?: number | undefined },
  now: number,
): number | null {
  if (typeof trial_end === 'number') return trial_end
  return trial_period_days ? unixSeconds(now) + trial_period_days * 86_400 : null
}

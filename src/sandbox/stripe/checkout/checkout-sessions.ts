import { z } from 'zod'
import { type Price, priceData, priceOf } from '../billing/prices.ts'
import { currency, ignored, integer, metadata, seconds, text } from '../core/fields.ts'
import { checkList, filteredPage } from '../core/list-objects.ts'
import type { Step, StripeContext } from '../core/stripe-context.ts'
import { invalidRequest } from '../core/stripe-error.ts'
import {
  findObject,
  mergeMetadata,
  newStripeId,
  objectsOf,
  putObject,
  type StripeObject,
  unixSeconds,
} from '../core/stripe-objects.ts'
import type { AddStripeRoute, StripeCall } from '../core/stripe-route.ts'

export interface CheckoutLine {
  id: string
  object: 'item'
  amount_subtotal: number
  amount_total: number
  currency: string
  description: string
  price: Price
  quantity: number
}

export interface CheckoutSession extends StripeObject {
  amount_total: number | null
  cancel_url: string | null
  client_reference_id: string | null
  currency: string | null
  customer: string | null
  expires_at: number
  invoice: string | null
  mode: 'payment' | 'setup' | 'subscription'
  payment_intent: string | null
  payment_status: 'paid' | 'unpaid' | 'no_payment_required'
  setup_intent: string | null
  status: 'open' | 'complete' | 'expired'
  subscription: string | null
  success_url: string
  url: string | null
}

/** What the session was created with and its page needs. */
export interface CheckoutPlan {
  lines: CheckoutLine[]
  intentData: Record<string, unknown>
  subscriptionData: Record<string, unknown>
  setupData: Record<string, unknown>
  createsCustomer: boolean
  asksAddress: boolean
}

export const checkoutPlans = (store: Step['store']) => store.collection<CheckoutPlan>('stripe.checkout-plans')

const expand = z.array(z.string()).optional()
const any = z.unknown()
const amount = integer(1)
const fields = z.strictObject({
  mode: z.enum(['payment', 'setup', 'subscription']),
  success_url: text,
  cancel_url: text.optional(),
  ui_mode: z.enum(['hosted_page']).optional(),
  customer: text.optional(),
  customer_email: text.optional(),
  customer_creation: z.enum(['always', 'if_required']).optional(),
  customer_update: ignored,
  client_reference_id: text.optional(),
  currency: currency.optional(),
  line_items: z
    .array(
      z.strictObject({
        price: text.optional(),
        price_data: priceData.optional(),
        quantity: integer(1, 10_000).optional(),
        tax_rates: ignored,
      }),
    )
    .optional(),
  metadata: metadata.optional(),
  expires_at: seconds.optional(),
  allow_promotion_codes: ignored,
  automatic_tax: ignored,
  billing_address_collection: ignored,
  locale: ignored,
  saved_payment_method_options: ignored,
  shipping_address_collection: z.strictObject({ allowed_countries: z.array(text) }).optional(),
  shipping_options: z
    .array(
      z.strictObject({
        shipping_rate_data: z.strictObject({
          display_name: text,
          type: z.literal('fixed_amount').optional(),
          fixed_amount: z.strictObject({ amount: integer(0), currency }),
          delivery_estimate: ignored,
          tax_behavior: ignored,
          metadata: metadata.optional(),
        }),
      }),
    )
    .optional(),
  payment_intent_data: z
    .strictObject({
      application_fee_amount: amount.optional(),
      capture_method: z.enum(['automatic', 'automatic_async', 'manual']).optional(),
      description: text.optional(),
      metadata: metadata.optional(),
      receipt_email: text.optional(),
      setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
      transfer_data: z.strictObject({ destination: text, amount: amount.optional() }).optional(),
      transfer_group: text.optional(),
    })
    .optional(),
  subscription_data: z
    .strictObject({
      trial_period_days: integer(1, 730).optional(),
      metadata: metadata.optional(),
      description: text.optional(),
    })
    .optional(),
  setup_intent_data: z
    .strictObject({ metadata: metadata.optional(), description: text.optional() })
    .optional(),
  submit_type: ignored,
  expand,
})
type Fields = z.infer<typeof fields>

const DAY = 86_400

/** Hosted checkout. */
export function addCheckoutRoutes(route: AddStripeRoute, context: StripeContext): void {
  route('checkout.create', 'POST', '/v1/checkout/sessions', fields, (call) => createSession(context, call))
  route('checkout.get', 'GET', '/v1/checkout/sessions/:id', any, sessionOf)
  route('checkout.list', 'GET', '/v1/checkout/sessions', any, ({ store, scope, input }) =>
    filteredPage(
      '/v1/checkout/sessions',
      objectsOf(store, scope, 'checkout.session').values(),
      checkList(['customer', 'payment_intent', 'status', 'subscription'], input),
    ),
  )
  route('checkout.lines', 'GET', '/v1/checkout/sessions/:id/line_items', any, (call) => {
    const { id } = sessionOf(call)
    const data = checkoutPlans(call.store).get(id)?.lines ?? []
    return { object: 'list', url: `/v1/checkout/sessions/${id}/line_items`, has_more: false, data }
  })
  route('checkout.expire', 'POST', '/v1/checkout/sessions/:id/expire', z.strictObject({ expand }), (call) => {
    const session = sessionOf(call)
    if (session.status !== 'open')
      throw invalidRequest(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      )
    return expireSession(context, call, session)
  })
}

function createSession(context: StripeContext, call: StripeCall<Fields>): CheckoutSession {
  const { world, store, tx, scope, now, input, origin } = call
  checkMode(input)
  if (input.customer) findObject(store, scope, { object: 'customer', id: input.customer, param: 'customer' })
  const lines = (input.line_items ?? []).map((line) => lineOf(call, line))
  const delivery = input.shipping_options?.[0]?.shipping_rate_data.fixed_amount.amount ?? 0
  const subtotal = lines.reduce((sum, line) => sum + line.amount_total, 0)
  const id = newStripeId(world, tx, 'checkout.session')
  const created = unixSeconds(now)
  const hasMoney = input.mode !== 'setup'
  const session = putObject<CheckoutSession>(store, tx, scope, {
    id,
    object: 'checkout.session',
    created,
    livemode: false,
    metadata: mergeMetadata(undefined, input.metadata),
    amount_subtotal: hasMoney ? subtotal : null,
    amount_total: hasMoney ? subtotal + delivery : null,
    cancel_url: input.cancel_url ?? null,
    client_reference_id: input.client_reference_id ?? null,
    currency: lines[0]?.currency ?? input.currency ?? null,
    customer: input.customer ?? null,
    customer_details: null,
    customer_email: input.customer_email ?? null,
    expires_at: input.expires_at ?? created + DAY,
    invoice: null,
    mode: input.mode,
    payment_intent: null,
    payment_method_types: ['card'],
    payment_status: input.mode === 'setup' ? 'no_payment_required' : 'unpaid',
    setup_intent: null,
    shipping_cost:
      delivery > 0
        ? { amount_subtotal: delivery, amount_tax: 0, amount_total: delivery, shipping_rate: null }
        : null,
    status: 'open',
    subscription: null,
    success_url: input.success_url,
    ui_mode: 'hosted_page',
    url: `${origin}/stripe/checkout/${scope}/${id}`,
  })
  const { metadata: intentMetadata, ...intentData } = input.payment_intent_data ?? {}
  tx.put(checkoutPlans(store), id, {
    lines,
    intentData: { ...intentData, metadata: mergeMetadata(undefined, intentMetadata) },
    subscriptionData: {
      ...input.subscription_data,
      metadata: mergeMetadata(undefined, input.subscription_data?.metadata),
    },
    setupData: { metadata: mergeMetadata(undefined, input.setup_intent_data?.metadata) },
    createsCustomer: input.customer_creation === 'always' || input.mode === 'subscription',
    asksAddress: input.shipping_address_collection !== undefined,
  })
  tx.afterCommit(() => scheduleExpiry(context, scope, session))
  return session
}

function checkMode({ mode, line_items = [], currency: given, success_url: url }: Fields) {
  if (mode === 'setup' && !given)
    throw invalidRequest('Missing required param: currency.', {
      code: 'parameter_missing',
      param: 'currency',
    })
  if (mode !== 'setup' && line_items.length === 0)
    throw invalidRequest('Missing required param: line_items.', {
      code: 'parameter_missing',
      param: 'line_items',
    })
  if (!/^https?:\/\//.test(url))
    throw invalidRequest('Not a valid URL', { code: 'url_invalid', param: 'success_url' })
}

function lineOf(call: StripeCall<Fields>, line: NonNullable<Fields['line_items']>[number]): CheckoutLine {
  const price = priceOf(call, line)
  if (price.recurring && call.input.mode === 'payment')
    throw invalidRequest('You specified `payment` mode but passed a recurring price.', { param: 'mode' })
  const quantity = line.quantity ?? 1
  const total = price.unit_amount * quantity
  const name = objectsOf(call.store, call.scope, 'product').get(price.product)?.name
  return {
    id: `li_${newStripeId(call.world, call.tx, 'line_item').slice(3)}`,
    object: 'item',
    amount_subtotal: total,
    amount_total: total,
    currency: price.currency,
    description: String(name ?? 'Item'),
    price,
    quantity,
  }
}

/** Closes a session that wasn't completed. */
export function expireSession(context: StripeContext, step: Step, session: CheckoutSession): CheckoutSession {
  const { store, tx, scope, now } = step
  const expired = putObject<CheckoutSession>(store, tx, scope, { ...session, status: 'expired', url: null })
  context.events.publish(tx, { type: 'checkout.session.expired', scope, object: expired, now })
  return expired
}

/** Closes a session at its time, also after a restart. */
export function scheduleExpiry(
  context: StripeContext,
  scope: string,
  { id, expires_at }: CheckoutSession,
): void {
  const { world } = context
  world.clock.at(expires_at * 1000, () => {
    const session = objectsOf<CheckoutSession>(world.store, scope, 'checkout.session').get(id)
    if (session?.status !== 'open') return
    const tx = world.store.begin()
    expireSession(context, { world, store: world.store, tx, scope, now: world.clock.now() }, session)
    tx.commit('')
  })
}

const sessionOf = ({ store, scope, params }: StripeCall): CheckoutSession =>
  findObject<CheckoutSession>(store, scope, { object: 'checkout.session', id: params.id! })

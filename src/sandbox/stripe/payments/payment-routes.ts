import { z } from 'zod'
import { clearable, currency, flag, ignored, integer, metadata, text } from '../core/fields.ts'
import { checkList, filteredPage } from '../core/list-objects.ts'
import type { StripeContext } from '../core/stripe-context.ts'
import { invalidRequest } from '../core/stripe-error.ts'
import { findObject, mergeMetadata, objectsOf, putObject } from '../core/stripe-objects.ts'
import type { AddStripeRoute, StripeCall } from '../core/stripe-route.ts'
import { readBalance } from './balance.ts'
import { answerDispute } from './disputes.ts'
import { cancelIntent, captureIntent, cardError, confirmIntent, createIntent } from './payment-intents.ts'
import type { Charge, Dispute, PaymentIntent, Refund } from './payment-objects.ts'
import { createRefund } from './refunds.ts'
import { searchIntents } from './search-intents.ts'

const expand = z.array(z.string()).optional()
const amount = integer(1)

const intentFields = z.strictObject({
  amount,
  currency,
  customer: text.optional(),
  payment_method: text.optional(),
  off_session: flag.optional(),
  confirm: flag.optional(),
  capture_method: z.enum(['automatic', 'automatic_async', 'manual']).optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  receipt_email: text.optional(),
  setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
  statement_descriptor_suffix: ignored,
  automatic_payment_methods: z.strictObject({ enabled: flag, allow_redirects: ignored }).optional(),
  application_fee_amount: amount.optional(),
  transfer_data: z.strictObject({ destination: text, amount: amount.optional() }).optional(),
  transfer_group: text.optional(),
  return_url: ignored,
  expand,
})
const confirmFields = z.strictObject({
  payment_method: text.optional(),
  off_session: flag.optional(),
  return_url: ignored,
  expand,
})
const changeFields = z.strictObject({
  metadata: metadata.optional(),
  description: clearable.optional(),
  receipt_email: clearable.optional(),
  expand,
})
const refundFields = z.strictObject({
  payment_intent: text.optional(),
  charge: text.optional(),
  amount: amount.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.optional(),
  reverse_transfer: flag.optional(),
  refund_application_fee: flag.optional(),
  expand,
})
const any = z.unknown()

/** Payments, charges, refunds, disputes and the balance. */
export function addPaymentRoutes(route: AddStripeRoute, context: StripeContext): void {
  addIntentRoutes(route, context)
  addRefundRoutes(route, context)
  addDisputeRoutes(route, context)
  addReadRoutes(route)
}

function addIntentRoutes(route: AddStripeRoute, context: StripeContext) {
  route('payment-intents.create', 'POST', '/v1/payment_intents', intentFields, (call) => {
    const { payment_method, confirm = false, off_session = false, expand: _, ...given } = call.input
    if (given.customer)
      findObject(call.store, call.scope, { object: 'customer', id: given.customer, param: 'customer' })
    if (off_session && !confirm)
      throw invalidRequest('off_session needs confirm=true.', { param: 'off_session' })
    const {
      statement_descriptor_suffix: _suffix,
      automatic_payment_methods: _methods,
      return_url: _url,
      ...fields
    } = given
    const intent = createIntent(context, call, {
      ...defined(fields),
      amount: given.amount,
      currency: given.currency,
      metadata: mergeMetadata(undefined, given.metadata),
    })
    if (!confirm)
      return payment_method
        ? putObject(call.store, call.tx, call.scope, {
            ...intent,
            payment_method,
            status: 'requires_confirmation',
          })
        : intent
    return confirmed(context, call, { intent, methodId: payment_method, isOffSession: off_session })
  })
  route('payment-intents.confirm', 'POST', '/v1/payment_intents/:id/confirm', confirmFields, (call) => {
    const intent = intentOf(call)
    const { payment_method: methodId, off_session: isOffSession = false } = call.input
    return confirmed(context, call, { intent, methodId, isOffSession })
  })
  const captureFields = z.strictObject({ amount_to_capture: amount.optional(), expand })
  route('payment-intents.capture', 'POST', '/v1/payment_intents/:id/capture', captureFields, (call) => {
    const intent = intentOf(call)
    return captureIntent(context, call, intent, call.input.amount_to_capture ?? intent.amount_capturable)
  })
  const cancelFields = z.strictObject({
    cancellation_reason: z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']).optional(),
    expand,
  })
  route('payment-intents.cancel', 'POST', '/v1/payment_intents/:id/cancel', cancelFields, (call) =>
    cancelIntent(context, call, intentOf(call), call.input.cancellation_reason ?? null),
  )
  route('payment-intents.update', 'POST', '/v1/payment_intents/:id', changeFields, (call) =>
    changed(call, intentOf(call)),
  )
  route('payment-intents.search', 'GET', '/v1/payment_intents/search', any, (call) => searchIntents(call))
  route('payment-intents.get', 'GET', '/v1/payment_intents/:id', any, intentOf)
  route('payment-intents.list', 'GET', '/v1/payment_intents', any, ({ store, scope, input }) =>
    filteredPage(
      '/v1/payment_intents',
      objectsOf(store, scope, 'payment_intent').values(),
      checkList(['customer'], input),
    ),
  )
}

function confirmed(
  context: StripeContext,
  call: StripeCall,
  {
    intent,
    methodId,
    isOffSession,
  }: { intent: PaymentIntent; methodId: string | undefined; isOffSession: boolean },
): PaymentIntent {
  const id = methodId ?? intent.payment_method
  if (!id)
    throw invalidRequest('You cannot confirm this PaymentIntent because it’s missing a payment method.', {
      code: 'payment_intent_unexpected_state',
      param: 'payment_method',
    })
  const outcome = confirmIntent(context, call, { intent, methodId: id, isOffSession })
  if (outcome.decline) throw cardError(outcome.intent, outcome.decline)
  return outcome.intent
}

function addRefundRoutes(route: AddStripeRoute, context: StripeContext) {
  route('refunds.create', 'POST', '/v1/refunds', refundFields, (call) => {
    const { input } = call
    return createRefund(context, call, {
      charge: chargeToRefund(call, input),
      amount: input.amount,
      reason: input.reason ?? null,
      metadata: mergeMetadata(undefined, input.metadata),
      reversesTransfer: input.reverse_transfer ?? false,
      refundsFee: input.refund_application_fee ?? false,
    })
  })
  route('refunds.get', 'GET', '/v1/refunds/:id', any, ({ store, scope, params }) =>
    findObject<Refund>(store, scope, { object: 'refund', id: params.id! }),
  )
  route('refunds.list', 'GET', '/v1/refunds', any, ({ store, scope, input }) =>
    filteredPage(
      '/v1/refunds',
      objectsOf(store, scope, 'refund').values(),
      checkList(['charge', 'payment_intent'], input),
    ),
  )
}

function chargeToRefund(
  { store, scope }: StripeCall,
  { payment_intent, charge }: { payment_intent?: string | undefined; charge?: string | undefined },
): Charge {
  if (charge) return findObject<Charge>(store, scope, { object: 'charge', id: charge, param: 'charge' })
  if (!payment_intent)
    throw invalidRequest('One of the following params should be provided: payment_intent or charge.')
  const intent = findObject<PaymentIntent>(store, scope, {
    object: 'payment_intent',
    id: payment_intent,
    param: 'payment_intent',
  })
  if (!intent.latest_charge || intent.status !== 'succeeded')
    throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`)
  return findObject<Charge>(store, scope, { object: 'charge', id: intent.latest_charge })
}

function addDisputeRoutes(route: AddStripeRoute, context: StripeContext) {
  const fields = z.strictObject({
    evidence: z.record(z.string(), text).optional(),
    submit: flag.optional(),
    metadata: metadata.optional(),
    expand,
  })
  const disputeOf = ({ store, scope, params }: StripeCall) =>
    findObject<Dispute>(store, scope, { object: 'dispute', id: params.id! })
  route('disputes.update', 'POST', '/v1/disputes/:id', fields, (call) =>
    answerDispute(context, call, disputeOf(call), {
      evidence: call.input.evidence ?? {},
      isSubmitted: call.input.submit ?? true,
    }),
  )
  route('disputes.get', 'GET', '/v1/disputes/:id', any, disputeOf)
  route('disputes.list', 'GET', '/v1/disputes', any, ({ store, scope, input }) =>
    filteredPage(
      '/v1/disputes',
      objectsOf(store, scope, 'dispute').values(),
      checkList(['charge', 'payment_intent'], input),
    ),
  )
}

function addReadRoutes(route: AddStripeRoute) {
  route('charges.get', 'GET', '/v1/charges/:id', any, ({ store, scope, params }) =>
    findObject<Charge>(store, scope, { object: 'charge', id: params.id! }),
  )
  route('charges.list', 'GET', '/v1/charges', any, ({ store, scope, input }) =>
    filteredPage(
      '/v1/charges',
      objectsOf(store, scope, 'charge').values(),
      checkList(['customer', 'payment_intent', 'transfer_group'], input),
    ),
  )
  route('balance.get', 'GET', '/v1/balance', any, (call) => readBalance(call))
  route('balance-transactions.get', 'GET', '/v1/balance_transactions/:id', any, ({ store, scope, params }) =>
    findObject(store, scope, { object: 'balance_transaction', id: params.id! }),
  )
  route('balance-transactions.list', 'GET', '/v1/balance_transactions', any, ({ store, scope, input }) =>
    filteredPage(
      '/v1/balance_transactions',
      objectsOf(store, scope, 'balance_transaction').values(),
      checkList(['currency', 'payout', 'source', 'type'], input),
    ),
  )
}

const intentOf = ({ store, scope, params }: StripeCall): PaymentIntent =>
  findObject<PaymentIntent>(store, scope, { object: 'payment_intent', id: params.id! })

function changed(
  { store, tx, scope, input }: StripeCall<z.infer<typeof changeFields>>,
  intent: PaymentIntent,
) {
  const { metadata: given, expand: _, ...fields } = input
  return putObject(store, tx, scope, {
    ...intent,
    ...defined(fields),
    metadata: mergeMetadata(intent.metadata, given),
  })
}

/** Without the fields that were not given. */
function defined<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  // Built from the same keys, which the compiler can't follow through `fromEntries`.
  return Object.fromEntries(given) as { [K in keyof T]: Exclude<T[K], undefined> }
}

import { createHash } from 'node:crypto'
import type { Collection, Store } from '#sandbox/kit/store.ts'
import { publishObject, type Step, type StripeContext } from '../core/stripe-context.ts'
import { invalidRequest, stripeError } from '../core/stripe-error.ts'
import { newStripeId, putObject, unixSeconds } from '../core/stripe-objects.ts'
import { captureCharge, createCharge, findCharge } from './charges.ts'
import { attachMethod, markAuthenticated, paymentMethodOf } from './payment-methods.ts'
import type { PaymentIntent, PaymentMethod } from './payment-objects.ts'
import { authenticationRequired, cardSecrets, type Decline, outcomeOfCharge } from './test-cards.ts'

export type NewIntent = Pick<PaymentIntent, 'amount' | 'currency'> &
  Partial<
    Pick<
      PaymentIntent,
      | 'application_fee_amount'
      | 'capture_method'
      | 'customer'
      | 'description'
      | 'metadata'
      | 'receipt_email'
      | 'setup_future_usage'
      | 'transfer_data'
      | 'transfer_group'
    >
  >

const MIN_AMOUNT = 50

/** Creates a payment that isn't confirmed yet. */
export function createIntent(context: StripeContext, step: Step, given: NewIntent): PaymentIntent {
  const { world, store, tx, scope, now, idempotencyKey = null } = step
  if (given.amount < MIN_AMOUNT)
    throw invalidRequest('Amount must be at least $0.50 usd', { code: 'amount_too_small', param: 'amount' })
  if ((given.application_fee_amount ?? 0) > given.amount)
    throw invalidRequest('The application fee cannot exceed the amount.', { param: 'application_fee_amount' })
  const id = newStripeId(world, tx, 'payment_intent')
  const intent = putObject<PaymentIntent>(store, tx, scope, {
    id,
    object: 'payment_intent',
    created: unixSeconds(now),
    livemode: false,
    metadata: {},
    amount_capturable: 0,
    amount_received: 0,
    application_fee_amount: null,
    automatic_payment_methods: { enabled: true, allow_redirects: 'always' },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${createHash('sha256').update(id).digest('hex').slice(0, 25)}`,
    confirmation_method: 'automatic',
    customer: null,
    description: null,
    last_payment_error: null,
    latest_charge: null,
    next_action: null,
    payment_method: null,
    payment_method_types: ['card'],
    receipt_email: null,
    setup_future_usage: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
    ...given,
  })
  context.events.publish(tx, { type: 'payment_intent.created', scope, object: intent, now, idempotencyKey })
  return intent
}

interface Confirmation {
  intent: PaymentIntent
  methodId: string
  isOffSession: boolean
  /** The owner of the card has just answered the bank's question. */
  isAuthenticated?: boolean
}

/** Charges the card; the payment tells the outcome, also when it failed. */
export function confirmIntent(
  context: StripeContext,
  step: Step,
  { intent, methodId, isOffSession, isAuthenticated = false }: Confirmation,
): { intent: PaymentIntent; decline: Decline | null } {
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status))
    throw unexpectedState(intent, 'confirmed')
  const method = paymentMethodOf(step, methodId)
  const outcome = isAuthenticated
    ? null
    : outcomeOfCharge(cardSecrets(step.store).get(method.id)!, {
        isOffSession,
        isSaved: method.customer !== null,
      })
  if (outcome === 'authenticate')
    return isOffSession
      ? fail(context, step, { intent, method, decline: authenticationRequired })
      : { intent: ask(context, step, intent, method), decline: null }
  if (outcome) return fail(context, step, { intent, method, decline: outcome })
  if (slowBanks(step.store).get(NEXT_PAYMENT))
    return { intent: hold(context, step, intent, method), decline: null }
  return { intent: succeed(context, step, intent, method), decline: null }
}

const NEXT_PAYMENT = 'next'

/** Whether the bank of the next payment takes its time to answer. */
const slowBanks = (store: Store): Collection<true> => store.collection('stripe.slow-banks')

/** Lets the next payment stay in `processing` until `endProcessing`. */
export function holdNextPayment({ store, tx }: Step): void {
  tx.put(slowBanks(store), NEXT_PAYMENT, true as const)
}

function hold(
  context: StripeContext,
  step: Step,
  intent: PaymentIntent,
  method: PaymentMethod,
): PaymentIntent {
  step.tx.remove(slowBanks(step.store), NEXT_PAYMENT)
  const held = putObject<PaymentIntent>(step.store, step.tx, step.scope, {
    ...intent,
    payment_method: method.id,
    last_payment_error: null,
    next_action: null,
    status: 'processing',
  })
  publishObject(context, step, held, 'payment_intent.processing')
  return held
}

/** The bank answers a payment that it held. */
export function endProcessing(context: StripeContext, step: Step, intent: PaymentIntent): PaymentIntent {
  if (intent.status !== 'processing') throw unexpectedState(intent, 'ended')
  return succeed(context, step, intent, paymentMethodOf(step, intent.payment_method!))
}

function succeed(
  context: StripeContext,
  step: Step,
  intent: PaymentIntent,
  method: PaymentMethod,
): PaymentIntent {
  const { store, tx, scope } = step
  const isSaved = intent.setup_future_usage !== null && intent.customer !== null
  if (isSaved) attachMethod(step, method, intent.customer!)
  if (isSaved) markAuthenticated(step, method.id)
  const charge = createCharge(context, step, { intent, method, decline: null })
  const isManual = intent.capture_method === 'manual'
  const paid = putObject<PaymentIntent>(store, tx, scope, {
    ...intent,
    payment_method: method.id,
    latest_charge: charge.id,
    last_payment_error: null,
    next_action: null,
    amount_received: isManual ? 0 : intent.amount,
    amount_capturable: isManual ? intent.amount : 0,
    status: isManual ? 'requires_capture' : 'succeeded',
  })
  publishObject(
    context,
    step,
    paid,
    isManual ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded',
  )
  return paid
}

function ask(
  context: StripeContext,
  step: Step,
  intent: PaymentIntent,
  method: PaymentMethod,
): PaymentIntent {
  const asking = putObject<PaymentIntent>(step.store, step.tx, step.scope, {
    ...intent,
    payment_method: method.id,
    status: 'requires_action',
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: {} },
  })
  publishObject(context, step, asking, 'payment_intent.requires_action')
  return asking
}

function fail(
  context: StripeContext,
  step: Step,
  { intent, method, decline }: { intent: PaymentIntent; method: PaymentMethod; decline: Decline },
): { intent: PaymentIntent; decline: Decline } {
  const charge = createCharge(context, step, { intent, method, decline })
  const failed = putObject<PaymentIntent>(step.store, step.tx, step.scope, {
    ...intent,
    status: 'requires_payment_method',
    latest_charge: charge.id,
    next_action: null,
    last_payment_error: {
      type: 'card_error',
      code: decline.code,
      decline_code: decline.declineCode,
      message: decline.message,
      charge: charge.id,
      payment_method: method,
    },
  })
  publishObject(context, step, failed, 'payment_intent.payment_failed')
  return { intent: failed, decline }
}

/** The error of a declined card, with the payment as it is now. */
export const cardError = (intent: PaymentIntent, decline: Decline) =>
  stripeError(402, {
    type: 'card_error',
    code: decline.code,
    decline_code: decline.declineCode,
    message: decline.message,
    charge: intent.latest_charge,
    payment_intent: intent,
  })

/** Takes the money of a payment that was only authorized. */
export function captureIntent(
  context: StripeContext,
  step: Step,
  intent: PaymentIntent,
  amount: number,
): PaymentIntent {
  if (intent.status !== 'requires_capture') throw unexpectedState(intent, 'captured')
  if (amount > intent.amount_capturable)
    throw invalidRequest('You cannot capture more than the authorized amount.', {
      param: 'amount_to_capture',
    })
  captureCharge(context, step, findCharge(step, intent.latest_charge!), amount)
  const paid = putObject<PaymentIntent>(step.store, step.tx, step.scope, {
    ...intent,
    status: 'succeeded',
    amount_capturable: 0,
    amount_received: amount,
  })
  publishObject(context, step, paid, 'payment_intent.succeeded')
  return paid
}

/** Ends a payment that hasn't taken any money. */
export function cancelIntent(
  context: StripeContext,
  step: Step,
  intent: PaymentIntent,
  reason: string | null,
): PaymentIntent {
  if (['succeeded', 'processing', 'canceled'].includes(intent.status))
    throw unexpectedState(intent, 'canceled')
  const canceled = putObject<PaymentIntent>(step.store, step.tx, step.scope, {
    ...intent,
    status: 'canceled',
    amount_capturable: 0,
    next_action: null,
    canceled_at: unixSeconds(step.now),
    cancellation_reason: reason,
  })
  publishObject(context, step, canceled, 'payment_intent.canceled')
  return canceled
}

const unexpectedState = (intent: PaymentIntent, done: string) =>
  stripeError(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `This PaymentIntent's status is ${intent.status}, so it can't be ${done}.`,
    payment_intent: intent,
  })

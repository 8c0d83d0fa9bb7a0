import { publishObject, type Step, type StripeContext } from '../core/stripe-context.ts'
import {
  newStripeId,
  objectsOf,
  PLATFORM,
  putObject,
  type StripeObject,
  unixSeconds,
} from '../core/stripe-objects.ts'
import { bookMovement, stripeFee } from './balance.ts'
import { openDispute } from './disputes.ts'
import { behaviorOf } from './payment-methods.ts'
import type { Charge, PaymentIntent, PaymentMethod } from './payment-objects.ts'
import type { Decline } from './test-cards.ts'

/** Charges a card for a payment, successfully or not. */
export function createCharge(
  context: StripeContext,
  step: Step,
  { intent, method, decline }: { intent: PaymentIntent; method: PaymentMethod; decline: Decline | null },
): Charge {
  const { world, store, tx, scope, now } = step
  const isManual = intent.capture_method === 'manual'
  const id = newStripeId(world, tx, 'charge')
  const charge: Charge = {
    id,
    object: 'charge',
    created: unixSeconds(now),
    livemode: false,
    metadata: intent.metadata ?? {},
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    application_fee: null,
    application_fee_amount: intent.application_fee_amount,
    balance_transaction: null,
    billing_details: { address: null, email: null, name: null, phone: null },
    captured: false,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    outcome: decline
      ? { network_status: 'declined_by_network', reason: decline.declineCode, type: 'issuer_declined' }
      : { network_status: 'approved_by_network', reason: null, type: 'authorized' },
    paid: decline === null,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: method.card },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: decline ? null : `${world.url()}/stripe/receipts/${id}`,
    refunded: false,
    status: decline ? 'failed' : 'succeeded',
    transfer: null,
    transfer_data: intent.transfer_data,
    transfer_group: intent.transfer_group,
  }
  putObject(store, tx, scope, charge)
  publishObject(context, step, charge, decline ? 'charge.failed' : 'charge.succeeded')
  if (decline || isManual) return charge
  return captureCharge(context, step, charge, intent.amount)
}

/** Moves a charge's money, minus fees and what goes to a connected account. */
export function captureCharge(context: StripeContext, step: Step, charge: Charge, amount: number): Charge {
  const { store, tx, scope } = step
  const fee = {
    amount: stripeFee(amount),
    type: 'stripe_fee' as const,
    description: 'Stripe processing fees',
  }
  const movement = bookMovement(step, {
    type: 'charge',
    amount,
    fees: [fee],
    currency: charge.currency,
    source: charge.id,
    description: charge.description as string | null,
    isAvailable: behaviorOf(step, charge.payment_method) === 'bypasses-pending',
  })
  const captured = putObject(store, tx, scope, {
    ...charge,
    captured: true,
    amount_captured: amount,
    balance_transaction: movement.id,
    ...passOn(step, charge, amount),
  })
  step.tx.record({
    provider: 'stripe',
    route: 'charges',
    account: scope,
    action: 'charge.captured',
    id: captured.id,
    reference: referenceOf(captured),
    chargedCents: amount,
  })
  if (behaviorOf(step, captured.payment_method) === 'disputed')
    openDispute(context, step, captured, 'fraudulent')
  return findCharge(step, captured.id)
}

export const findCharge = ({ store, scope }: Pick<Step, 'store' | 'scope'>, id: string): Charge =>
  objectsOf<Charge>(store, scope, 'charge').get(id)!

/** Whatever a caller put into the metadata to find its own record again. */
export const referenceOf = ({ metadata = {} }: StripeObject): string | null =>
  metadata.reference ?? Object.values(metadata)[0] ?? null

/** A destination charge: the connected account gets the amount, and the platform its fee back. */
function passOn(step: Step, charge: Charge, amount: number): Partial<Charge> {
  const data = charge.transfer_data as { destination: string; amount?: number } | null
  if (!data) return {}
  const { world, store, tx, now } = step
  const { currency } = charge
  const feeAmount = Math.min(amount, (charge.application_fee_amount as number | null) ?? 0)
  const sent = data.amount ?? amount
  const transferId = newStripeId(world, tx, 'transfer')
  const movement = bookMovement(step, { type: 'transfer', amount: -sent, currency, source: transferId })
  const arrived = bookMovement(
    { ...step, scope: data.destination },
    {
      type: 'payment',
      amount: sent,
      fees:
        feeAmount > 0 ? [{ amount: feeAmount, type: 'application_fee', description: 'Application fee' }] : [],
      currency,
      source: transferId,
    },
  )
  putObject(store, tx, PLATFORM, {
    id: transferId,
    object: 'transfer',
    created: unixSeconds(now),
    livemode: false,
    metadata: {},
    amount: sent,
    amount_reversed: 0,
    balance_transaction: movement.id,
    currency,
    destination: data.destination,
    destination_payment: arrived.id,
    reversed: false,
    source_transaction: charge.id,
    transfer_group: charge.transfer_group,
  })
  return {
    transfer: transferId,
    application_fee: feeAmount > 0 ? takeFee(step, charge, data.destination, feeAmount) : null,
  }
}

function takeFee(step: Step, charge: Charge, account: string, amount: number): string {
  const { world, store, tx, now } = step
  const id = newStripeId(world, tx, 'application_fee')
  const { currency } = charge
  const movement = bookMovement(step, { type: 'application_fee', amount, currency, source: id })
  putObject(store, tx, PLATFORM, {
    id,
    object: 'application_fee',
    created: unixSeconds(now),
    livemode: false,
    account,
    amount,
    amount_refunded: 0,
    balance_transaction: movement.id,
    charge: charge.id,
    currency,
    refunded: false,
  })
  return id
}

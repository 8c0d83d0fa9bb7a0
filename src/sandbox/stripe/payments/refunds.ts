import { publishObject, type Step, type StripeContext } from '../core/stripe-context.ts'
import { invalidRequest } from '../core/stripe-error.ts'
import {
  newStripeId,
  objectsOf,
  PLATFORM,
  putObject,
  type StripeObject,
  unixSeconds,
} from '../core/stripe-objects.ts'
import { bookMovement } from './balance.ts'
import { referenceOf } from './charges.ts'
import type { Charge, Refund } from './payment-objects.ts'

interface NewRefund {
  charge: Charge
  /** All that is left when absent. */
  amount?: number | undefined
  reason: string | null
  metadata: Record<string, string>
  reversesTransfer: boolean
  refundsFee: boolean
}

/** Returns money to the card, never more than was taken. */
export function createRefund(context: StripeContext, step: Step, given: NewRefund): Refund {
  const { world, store, tx, scope, now, idempotencyKey = null } = step
  const { charge, reason, metadata } = given
  const left = charge.amount_captured - charge.amount_refunded
  if (charge.status !== 'succeeded' || !charge.captured)
    throw invalidRequest(`Charge ${charge.id} has not been captured.`, { code: 'charge_not_refundable' })
  if (charge.disputed)
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  if (left === 0)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  const amount = given.amount ?? left
  if (amount > left)
    throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
    })
  const id = newStripeId(world, tx, 'refund')
  const { currency } = charge
  const movement = bookMovement(step, { type: 'refund', amount: -amount, currency, source: id })
  const refund = putObject<Refund>(store, tx, scope, {
    id,
    object: 'refund',
    created: unixSeconds(now),
    livemode: false,
    metadata,
    amount,
    balance_transaction: movement.id,
    charge: charge.id,
    currency,
    destination_details: { type: 'card', card: { type: 'refund', reference_status: 'pending' } },
    payment_intent: charge.payment_intent,
    reason,
    receipt_number: null,
    status: 'succeeded',
    transfer_reversal: given.reversesTransfer ? reverseTransferOf(step, charge, amount) : null,
  })
  if (given.refundsFee) refundFeeOf(step, charge, amount)
  const total = charge.amount_refunded + amount
  const refunded = { ...charge, amount_refunded: total, refunded: total === charge.amount_captured }
  putObject(store, tx, scope, refunded)
  context.events.publish(tx, { type: 'refund.created', scope, object: refund, now, idempotencyKey })
  publishObject(context, step, refunded, 'charge.refunded', { amount_refunded: charge.amount_refunded })
  tx.record({
    provider: 'stripe',
    route: 'refunds',
    account: scope,
    action: 'charge.refunded',
    id: charge.id,
    reference: referenceOf(refund) ?? referenceOf(charge),
    chargedCents: -amount,
  })
  return refund
}

/** A refund that the bank sends back: the money returns to the balance. */
export function failRefund(context: StripeContext, step: Step, refund: Refund, reason: string): Refund {
  const { store, tx, scope, now } = step
  const movement = bookMovement(step, {
    type: 'refund_failure',
    amount: refund.amount,
    currency: refund.currency,
    source: refund.id,
  })
  const failed = putObject<Refund>(store, tx, scope, {
    ...refund,
    status: 'failed',
    failure_reason: reason,
    failure_balance_transaction: movement.id,
  })
  const charge = objectsOf<Charge>(store, scope, 'charge').get(refund.charge)!
  const total = charge.amount_refunded - refund.amount
  putObject(store, tx, scope, { ...charge, amount_refunded: total, refunded: false })
  for (const type of ['refund.updated', 'refund.failed'])
    context.events.publish(tx, { type, scope, object: failed, now })
  return failed
}

function reverseTransferOf(step: Step, charge: Charge, amount: number): string | null {
  const transfer = charge.transfer && objectsOf(step.store, PLATFORM, 'transfer').get(charge.transfer)
  return transfer
    ? reverseTransfer(
        step,
        transfer,
        Math.round(((transfer.amount as number) * amount) / charge.amount_captured),
      ).id
    : null
}

/** Takes money back from a connected account. */
export function reverseTransfer(
  step: Step,
  transfer: StripeObject,
  amount: number,
  metadata: Record<string, string> = {},
): StripeObject {
  const { world, store, tx, now } = step
  const left = (transfer.amount as number) - (transfer.amount_reversed as number)
  if (amount > left)
    throw invalidRequest(
      `Reversal amount (${amount}) is greater than unreversed amount on transfer (${left})`,
      { param: 'amount' },
    )
  const id = newStripeId(world, tx, 'transfer_reversal')
  const currency = transfer.currency as string
  const movement = bookMovement(
    { ...step, scope: PLATFORM },
    { type: 'transfer_refund', amount, currency, source: id },
  )
  bookMovement(
    { ...step, scope: transfer.destination as string },
    { type: 'payment_refund', amount: -amount, currency, source: id },
  )
  const reversed = (transfer.amount_reversed as number) + amount
  putObject(store, tx, PLATFORM, {
    ...transfer,
    amount_reversed: reversed,
    reversed: reversed === transfer.amount,
  })
  return putObject(store, tx, PLATFORM, {
    id,
    object: 'transfer_reversal',
    created: unixSeconds(now),
    livemode: false,
    metadata,
    amount,
    balance_transaction: movement.id,
    currency,
    transfer: transfer.id,
  })
}

function refundFeeOf(step: Step, charge: Charge, amount: number): void {
  const fee =
    charge.application_fee && objectsOf(step.store, PLATFORM, 'application_fee').get(charge.application_fee)
  if (fee) refundFee(step, fee, Math.round(((fee.amount as number) * amount) / charge.amount_captured))
}

/** Returns part of the platform's fee to the connected account. */
export function refundFee(step: Step, fee: StripeObject, amount: number): StripeObject {
  const { world, store, tx, now } = step
  const left = (fee.amount as number) - (fee.amount_refunded as number)
  if (amount > left)
    throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on fee (${left})`, {
      param: 'amount',
    })
  const id = newStripeId(world, tx, 'fee_refund')
  const currency = fee.currency as string
  const movement = bookMovement(
    { ...step, scope: PLATFORM },
    { type: 'application_fee_refund', amount: -amount, currency, source: id },
  )
  bookMovement(
    { ...step, scope: fee.account as string },
    { type: 'adjustment', category: 'fee', amount, currency, source: id },
  )
  const refunded = (fee.amount_refunded as number) + amount
  putObject(store, tx, PLATFORM, { ...fee, amount_refunded: refunded, refunded: refunded === fee.amount })
  return putObject(store, tx, PLATFORM, {
    id,
    object: 'fee_refund',
    created: unixSeconds(now),
    livemode: false,
    metadata: {},
    amount,
    balance_transaction: movement.id,
    currency,
    fee: fee.id,
  })
}

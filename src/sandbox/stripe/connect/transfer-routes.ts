import { z } from 'zod'
import { currency, flag, integer, metadata, text } from '../core/fields.ts'
import { checkList, filteredPage } from '../core/list-objects.ts'
import type { Step, StripeContext } from '../core/stripe-context.ts'
import { invalidRequest } from '../core/stripe-error.ts'
import {
  findObject,
  mergeMetadata,
  newStripeId,
  objectsOf,
  PLATFORM,
  putObject,
  type Scope,
  type StripeObject,
  unixSeconds,
} from '../core/stripe-objects.ts'
import type { AddStripeRoute, StripeCall } from '../core/stripe-route.ts'
import { bookMovement, readBalance } from '../payments/balance.ts'
import { refundFee, reverseTransfer } from '../payments/refunds.ts'

const any = z.unknown()
const expand = z.array(z.string()).optional()
const amount = integer(1)

/** Transfers to connected accounts, their reversals, payouts, and refunds of our fee. */
export function addTransferRoutes(route: AddStripeRoute, context: StripeContext): void {
  const fields = z.strictObject({
    amount,
    currency,
    destination: text,
    source_transaction: text.optional(),
    transfer_group: text.optional(),
    description: text.optional(),
    metadata: metadata.optional(),
    expand,
  })
  route('transfers.create', 'POST', '/v1/transfers', fields, (call) =>
    createTransfer(context, call, call.input),
  )
  route('transfers.get', 'GET', '/v1/transfers/:id', any, transferOf)
  route('transfers.list', 'GET', '/v1/transfers', any, ({ store, input }) =>
    filteredPage(
      '/v1/transfers',
      objectsOf(store, PLATFORM, 'transfer').values(),
      checkList(['destination', 'transfer_group'], input),
    ),
  )
  const reversalFields = z.strictObject({
    amount: amount.optional(),
    refund_application_fee: flag.optional(),
    metadata: metadata.optional(),
    expand,
  })
  route('transfers.reverse', 'POST', '/v1/transfers/:id/reversals', reversalFields, (call) => {
    const transfer = transferOf(call)
    const left = (transfer.amount as number) - (transfer.amount_reversed as number)
    const wanted = call.input.amount ?? left
    requireFunds(call, transfer, Math.min(wanted, left))
    const reversal = reverseTransfer(call, transfer, wanted, mergeMetadata(undefined, call.input.metadata))
    const reversed = objectsOf(call.store, PLATFORM, 'transfer').get(transfer.id)!
    context.events.publish(call.tx, {
      type: 'transfer.reversed',
      scope: PLATFORM,
      object: reversed,
      now: call.now,
    })
    return reversal
  })
  route('transfers.reversals', 'GET', '/v1/transfers/:id/reversals', any, (call) => {
    const { id } = transferOf(call)
    const ofTransfer = [...objectsOf(call.store, PLATFORM, 'transfer_reversal').values()].filter(
      (each) => each.transfer === id,
    )
    return filteredPage(`/v1/transfers/${id}/reversals`, ofTransfer, checkList([], call.input))
  })
  route(
    'fees.refund',
    'POST',
    '/v1/application_fees/:id/refunds',
    z.strictObject({ amount: amount.optional(), metadata: metadata.optional(), expand }),
    (call) => {
      const fee = findObject(call.store, PLATFORM, { object: 'application_fee', id: call.params.id! })
      return refundFee(
        call,
        fee,
        call.input.amount ?? (fee.amount as number) - (fee.amount_refunded as number),
      )
    },
  )
  route('fees.list', 'GET', '/v1/application_fees', any, ({ store, input }) =>
    filteredPage(
      '/v1/application_fees',
      objectsOf(store, PLATFORM, 'application_fee').values(),
      checkList(['charge'], input),
    ),
  )
  route('payouts.get', 'GET', '/v1/payouts/:id', any, ({ store, scope, params }) =>
    findObject(store, scope, { object: 'payout', id: params.id! }),
  )
  route('payouts.list', 'GET', '/v1/payouts', any, ({ store, scope, input }) =>
    filteredPage(
      '/v1/payouts',
      objectsOf(store, scope, 'payout').values(),
      checkList(['status', 'destination'], input),
    ),
  )
}

interface NewTransfer {
  amount: number
  currency: string
  destination: string
  source_transaction?: string | undefined
  transfer_group?: string | undefined
  metadata?: '' | Record<string, string> | undefined
}

function createTransfer(context: StripeContext, call: StripeCall, given: NewTransfer): StripeObject {
  const { world, store, tx, now } = call
  const { capabilities } = findObject(store, PLATFORM, {
    object: 'account',
    id: given.destination,
    param: 'destination',
  })
  if ((capabilities as { transfers?: string }).transfers !== 'active')
    throw invalidRequest(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
      { code: 'insufficient_capabilities_for_transfer' },
    )
  const { available } = readBalance({ store, scope: PLATFORM, now })
  const has = available.find((each) => each.currency === given.currency)?.amount ?? 0
  if (!given.source_transaction && has < given.amount)
    throw invalidRequest('You have insufficient available funds in your Stripe account.', {
      code: 'balance_insufficient',
    })
  const id = newStripeId(world, tx, 'transfer')
  const { currency: unit } = given
  const platform: Step = { ...call, scope: PLATFORM }
  const sent = bookMovement(platform, { type: 'transfer', amount: -given.amount, currency: unit, source: id })
  const arrived = bookMovement(
    { ...call, scope: given.destination },
    // Money that isn't tied to a payment can be paid out at once.
    {
      type: 'payment',
      amount: given.amount,
      currency: unit,
      source: id,
      isAvailable: !given.source_transaction,
    },
  )
  const transfer = putObject(store, tx, PLATFORM, {
    id,
    object: 'transfer',
    created: unixSeconds(now),
    livemode: false,
    amount: given.amount,
    amount_reversed: 0,
    balance_transaction: sent.id,
    currency: unit,
    destination: given.destination,
    destination_payment: arrived.id,
    metadata: mergeMetadata(undefined, given.metadata),
    reversed: false,
    source_transaction: given.source_transaction ?? null,
    transfer_group: given.transfer_group ?? null,
  })
  context.events.publish(tx, { type: 'transfer.created', scope: PLATFORM, object: transfer, now })
  return transfer
}

/** What a connected account has paid out to its bank can't be taken back from it. */
function requireFunds(
  { store, now }: StripeCall,
  { destination, currency: unit }: StripeObject,
  wanted: number,
) {
  const { available, pending } = readBalance({ store, scope: destination as Scope, now })
  const has = [...available, ...pending]
    .filter((each) => each.currency === unit)
    .reduce((sum, each) => sum + each.amount, 0)
  if (has < wanted)
    throw invalidRequest('Insufficient funds in the connected account to reverse this transfer.', {
      code: 'balance_insufficient',
    })
}

/** Pays out what an account has, to its bank; a failed payout returns to the balance. */
export function createPayout(
  context: StripeContext,
  step: Step,
  { isFailing }: { isFailing: boolean },
): StripeObject[] {
  const { world, store, tx, scope, now } = step
  return readBalance(step)
    .available.filter((each) => each.amount > 0)
    .map((each) => {
      const id = newStripeId(world, tx, 'payout')
      const movement = bookMovement(step, {
        type: 'payout',
        amount: -each.amount,
        currency: each.currency,
        source: id,
      })
      if (isFailing)
        bookMovement(step, {
          type: 'payout_failure',
          amount: each.amount,
          currency: each.currency,
          source: id,
        })
      const payout = putObject(store, tx, scope, {
        id,
        object: 'payout',
        created: unixSeconds(now),
        livemode: false,
        amount: each.amount,
        arrival_date: unixSeconds(now),
        automatic: true,
        balance_transaction: movement.id,
        currency: each.currency,
        failure_code: isFailing ? 'account_closed' : null,
        method: 'standard',
        status: isFailing ? 'failed' : 'paid',
        type: 'bank_account',
      })
      context.events.publish(tx, {
        type: isFailing ? 'payout.failed' : 'payout.paid',
        scope: scope as Scope,
        object: payout,
        now,
      })
      return payout
    })
}

const transferOf = ({ store, params }: StripeCall): StripeObject =>
  findObject(store, PLATFORM, { object: 'transfer', id: params.id! })

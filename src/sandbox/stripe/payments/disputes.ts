import type { Step, StripeContext } from '../core/stripe-context.ts'
import { invalidRequest } from '../core/stripe-error.ts'
import { newStripeId, objectsOf, putObject, unixSeconds } from '../core/stripe-objects.ts'
import { bookMovement } from './balance.ts'
import type { Charge, Dispute } from './payment-objects.ts'

const DISPUTE_FEE = 1500
const DAYS_TO_RESPOND = 7

/** A buyer's bank takes a payment back until the dispute ends. */
export function openDispute(context: StripeContext, step: Step, charge: Charge, reason: string): Dispute {
  const { world, store, tx, scope, now } = step
  if (charge.disputed) throw invalidRequest(`Charge ${charge.id} is disputed already.`)
  const id = newStripeId(world, tx, 'dispute')
  const amount = charge.amount_captured - charge.amount_refunded
  const movement = bookMovement(step, {
    type: 'adjustment',
    category: 'dispute',
    amount: -amount,
    fees: [{ amount: DISPUTE_FEE, type: 'stripe_fee', description: 'Dispute fee' }],
    currency: charge.currency,
    source: id,
  })
  const dispute = putObject<Dispute>(store, tx, scope, {
    id,
    object: 'dispute',
    created: unixSeconds(now),
    livemode: false,
    metadata: {},
    amount,
    balance_transactions: [movement],
    charge: charge.id,
    currency: charge.currency,
    evidence: {},
    evidence_details: {
      due_by: unixSeconds(now) + DAYS_TO_RESPOND * 86_400,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: false,
    payment_intent: charge.payment_intent,
    reason,
    status: 'needs_response',
  })
  putObject(store, tx, scope, { ...charge, disputed: true })
  for (const type of ['charge.dispute.created', 'charge.dispute.funds_withdrawn'])
    context.events.publish(tx, { type, scope, object: dispute, now })
  return dispute
}

/** Takes the seller's evidence. */
export function answerDispute(
  context: StripeContext,
  step: Step,
  dispute: Dispute,
  { evidence, isSubmitted }: { evidence: Record<string, unknown>; isSubmitted: boolean },
): Dispute {
  const { store, tx, scope, now } = step
  if (dispute.status !== 'needs_response') throw invalidRequest('This dispute can no longer be updated.')
  const answered = putObject<Dispute>(store, tx, scope, {
    ...dispute,
    evidence: { ...dispute.evidence, ...evidence },
    evidence_details: {
      ...dispute.evidence_details,
      has_evidence: true,
      submission_count: dispute.evidence_details.submission_count + (isSubmitted ? 1 : 0),
    },
    status: isSubmitted ? 'under_review' : dispute.status,
  })
  context.events.publish(tx, { type: 'charge.dispute.updated', scope, object: answered, now })
  return answered
}

/** The bank decides. When the seller wins, the money comes back. */
export function closeDispute(context: StripeContext, step: Step, dispute: Dispute, isWon: boolean): Dispute {
  const { store, tx, scope, now } = step
  if (dispute.status === 'won' || dispute.status === 'lost') throw invalidRequest('This dispute is closed.')
  const closed = putObject<Dispute>(store, tx, scope, { ...dispute, status: isWon ? 'won' : 'lost' })
  if (isWon) {
    bookMovement(step, {
      type: 'adjustment',
      category: 'dispute_reversal',
      amount: dispute.amount,
      fees: [{ amount: -DISPUTE_FEE, type: 'stripe_fee', description: 'Dispute fee returned' }],
      currency: dispute.currency,
      source: dispute.id,
    })
    const charge = objectsOf<Charge>(store, scope, 'charge').get(dispute.charge)!
    putObject(store, tx, scope, { ...charge, disputed: false })
    context.events.publish(tx, { type: 'charge.dispute.funds_reinstated', scope, object: closed, now })
  }
  context.events.publish(tx, { type: 'charge.dispute.closed', scope, object: closed, now })
  return closed
}

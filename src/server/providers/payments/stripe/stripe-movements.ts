import type Stripe from 'stripe'
import type { CardMovement, CardProcessor } from '../card-processor.ts'
import { idOf } from './stripe-client.ts'

const PAGE_SIZE = 100

/** A page of what moved our balance at Stripe, newest first. */
export async function listMovements(
  stripe: Stripe,
  { since, until, after }: Parameters<CardProcessor['listMovements']>[0],
): Promise<{ movements: CardMovement[]; hasMore: boolean }> {
  const { data, has_more: hasMore } = await stripe.balanceTransactions.list({
    created: { gte: seconds(since), lt: seconds(until) },
    limit: PAGE_SIZE,
    expand: ['data.source'],
    ...(after && { starting_after: after }),
  })
  return { movements: data.map(movementOf), hasMore }
}

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000)

function movementOf(movement: Stripe.BalanceTransaction): CardMovement {
  const { id, amount, fee, type, created } = movement
  return {
    id,
    amountCents: amount,
    // What Stripe bills apart from a payment is a separate movement.
    feeCents: type === 'stripe_fee' ? -amount : fee,
    at: new Date(created * 1000),
    ...aboutOf(movement),
  }
}

type About = Pick<CardMovement, 'kind' | 'cause' | 'sellerId' | 'paymentId' | 'ofOrder'>

function aboutOf({ source, amount }: Stripe.BalanceTransaction): About {
  const nothing = { kind: 'OTHER', cause: null, sellerId: null, paymentId: null, ofOrder: null } as const
  if (!source || typeof source === 'string') return nothing
  if (source.object === 'charge') return { ...nothing, ...aboutCharge(source) }
  if (source.object === 'refund') return aboutRefund(source, amount)
  if (source.object === 'transfer') {
    const { metadata, destination } = source
    return { ...nothing, ...aboutTransfer('transfer', metadata.payoutId, metadata, idOf(destination)) }
  }
  if (source.object === 'transfer_reversal') {
    const { metadata, transfer } = source
    return {
      ...nothing,
      ...aboutTransfer('transfer-reversal', metadata?.reversalId, metadata, idOf(transfer)),
    }
  }
  if (source.object !== 'dispute') return nothing
  const cause = amount < 0 ? `dispute:${source.id}` : `dispute-won:${source.id}`
  return { ...nothing, kind: 'DISPUTE', cause, paymentId: idOf(source.payment_intent) }
}

/** Payments for plans name no collection; they are in no seller's ledger. */
function aboutCharge({ metadata, payment_intent: intent }: Stripe.Charge): Partial<About> {
  const { sellerId, collectionId } = metadata
  if (!sellerId || !collectionId) return {}
  return { kind: 'PAYMENT', cause: `collection:${collectionId}`, sellerId, paymentId: idOf(intent) }
}

/** One that a person made names nothing of ours; it counts if its account or transfer is. */
const aboutTransfer = (
  word: string,
  id: string | undefined,
  metadata: Stripe.Metadata | null,
  paymentId: string | null,
): Partial<About> => ({
  kind: 'TRANSFER',
  cause: id ? `${word}:${id}` : null,
  sellerId: metadata?.sellerId ?? null,
  paymentId,
})

/** A refund that isn't ours names nothing; it counts if its payment is. */
function aboutRefund({ metadata, payment_intent: intent }: Stripe.Refund, amount: number): About {
  const { sellerId, cardRefundId, printOrderId, cause } = metadata ?? {}
  const word = amount < 0 ? 'card-refund' : 'card-refund-returned'
  return {
    kind: 'REFUND',
    cause: cardRefundId ? `${word}:${cardRefundId}` : null,
    sellerId: sellerId ?? null,
    paymentId: idOf(intent),
    ofOrder: printOrderId && cause ? { printOrderId, cause } : null,
  }
}

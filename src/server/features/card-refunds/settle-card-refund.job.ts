import type { Context } from '#server/kernel/context.ts'
import { job } from '#server/kernel/job.ts'
import { recurring } from '#server/kernel/recurring.ts'
import type { CardProcessor } from '#server/providers/payments/card-processor.ts'
import {
  type CardRefundKey,
  type CardRefundRecord,
  checkLater,
  findCardRefund,
  findDueRefunds,
  hasDueRefunds,
  idempotencyKeyOf,
  markAsked,
} from './card-refund-store.ts'
import { returnToBalance, settleRefund } from './settle-card-refund.ts'

const FIRST_CHECK_MS = 5_000
const MAX_PAUSE_MS = 10 * 60_000
/** So long the refund is asked for again with the same key where the processor knows none; the key is good for a day. */
const ASKING_MS = 3_600_000
/** By then the last call has ended. What the processor doesn't know never happened, so the balance keeps the money. */
const GIVING_UP_MS = ASKING_MS + 10 * 60_000

/** Asks for a refund, and finds out what came of it: at once, after a webhook, and on schedule. */
export const settleCardRefundOf = job<CardRefundKey>({
  name: 'settle-card-refund',
  concurrency: 4,
  isOnePerKey: true,
  retries: { limit: 5, delaySeconds: 5, maxDelaySeconds: 300 },
  async run(context, key) {
    const { cards, db } = context
    const refund = await findCardRefund(db, key)
    if (!cards || !refund || refund.state === 'FAILED') return
    await checkLater(db, refund, nextCheck(context, refund))
    if (refund.state === 'WANTED') return ask(context, cards, refund)
    const found = await cards.findRefund({ paymentId: refund.paymentId, cardRefundId: refund.id })
    if (found.kind !== 'done') return
    if (found.value) return settleRefund(context, refund, found.value)
    if (refund.state === 'SUCCEEDED') return
    const age = context.clock.now().getTime() - refund.createdAt.getTime()
    if (age < ASKING_MS) return ask(context, cards, refund)
    if (age > GIVING_UP_MS)
      await returnToBalance(context, refund, { refundId: null, reason: 'Stripe didn’t receive it' })
  },
})

async function ask(context: Context, cards: CardProcessor, refund: CardRefundRecord): Promise<void> {
  const { id: cardRefundId, sellerId, paymentId, amountCents } = refund
  await markAsked(context.db, refund, nextCheck(context, refund))
  context.crashPoint('refund.asked')
  const outcome = await cards.refund({
    ...{ key: idempotencyKeyOf(refund), cardRefundId, sellerId, paymentId, amountCents },
  })
  context.crashPoint('refund.answered')
  if (outcome.kind === 'done') return settleRefund(context, refund, outcome.value)
  context.log.warn({ cardRefund: cardRefundId, outcome }, 'a refund to a card was not made')
  if (outcome.kind === 'refused' && isFinal(outcome.status))
    await returnToBalance(context, refund, {
      refundId: null,
      reason: 'Stripe can’t refund this payment any more',
    })
}

/** Our key being wrong, for example, says nothing about this refund. */
const isFinal = (status: number): boolean => status === 400 || status === 402 || status === 404

/** Soon at first, then at growing distances. */
function nextCheck({ clock }: Context, { createdAt }: CardRefundRecord): Date {
  const now = clock.now().getTime()
  const age = now - createdAt.getTime()
  return new Date(now + Math.min(Math.max(age / 2, FIRST_CHECK_MS), MAX_PAUSE_MS))
}

/** No refund stays unknown, whichever process crashed and whichever webhook was lost. */
export const sweepCardRefunds = recurring({
  name: 'sweep-card-refunds',
  every: 5_000,
  hasWork: ({ clock }) => hasDueRefunds(clock.now()),
  async run(context) {
    if (!context.cards) return
    for (const key of await findDueRefunds(context.db, context.clock.now()))
      await context.jobs.send(settleCardRefundOf, key, { key: key.id })
  },
})

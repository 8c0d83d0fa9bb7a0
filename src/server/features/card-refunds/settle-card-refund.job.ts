import type { Context } from '#server/kernel/context.ts'
import { job } from '#server/kernel/job.ts'
import { recurring } from '#server/kernel/recurring.ts'
import type { CardProcessor, CardRefund } from '#server/providers/payments/card-processor.ts'
import { isFinalRefusal, type RecordedCall, settleRecordedCall } from '../billing/settle-recorded-call.ts'
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
    if (refund.state === 'WANTED' || refund.state === 'ASKED')
      return settleRecordedCall(context, callOf(context, cards, { ...refund, state: refund.state }))
    // A bank may still send back what it got.
    const found = await cards.findRefund({ paymentId: refund.paymentId, cardRefundId: refund.id })
    if (found.kind === 'done' && found.value) await settleRefund(context, refund, found.value)
  },
})

function callOf(
  context: Context,
  cards: CardProcessor,
  refund: CardRefundRecord & { state: 'WANTED' | 'ASKED' },
): RecordedCall<CardRefund> {
  const { db } = context
  const { id: cardRefundId, sellerId, paymentId, amountCents, state, createdAt, printOrderId, cause } = refund
  const giveBack = (reason: string) => returnToBalance(context, refund, { refundId: null, reason })
  return {
    ...{ name: 'refund', id: cardRefundId, state, createdAt, askingMs: ASKING_MS, givingUpMs: GIVING_UP_MS },
    checkLater: (at) => checkLater(db, refund, at),
    markAsked: (at) => markAsked(db, refund, at),
    find: () => cards.findRefund({ paymentId, cardRefundId }),
    ask: () =>
      cards.refund({
        ...{ key: idempotencyKeyOf(refund), cardRefundId, sellerId, paymentId, amountCents },
        ofOrder: { printOrderId, cause },
      }),
    settle: (found) => settleRefund(context, refund, found),
    async refuse(refusal) {
      if (isFinalRefusal(refusal)) await giveBack('Stripe can’t refund this payment any more')
    },
    giveUp: () => giveBack('Stripe didn’t receive it'),
  }
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

import { feature } from '#server/kernel/feature.ts'
import { on } from '#server/kernel/reaction.ts'
import { stripeHinted } from '../payment-cards/card-events.ts'
import { readRefundTarget, saveRefundTarget } from './refund-target-store.ts'
import { settleCardRefundOf, sweepCardRefunds } from './settle-card-refund.job.ts'

/** Money that goes back to the cards it came from. */
export const cardRefundsFeature = feature({
  verbs: {
    getRefundTarget: async ({ db }, { userId }) => ({ to: await readRefundTarget(db, userId) }),
    setRefundTarget: async ({ db }, { userId }, { to }) => {
      await saveRefundTarget(db, userId, to)
      return { to }
    },
  },
  jobs: [settleCardRefundOf],
  recurring: [sweepCardRefunds],
  reactions: [
    on(stripeHinted, async (context, { hint: { cardRefund } }) => {
      if (cardRefund) await context.jobs.send(settleCardRefundOf, cardRefund, { key: cardRefund.id })
    }),
  ],
})

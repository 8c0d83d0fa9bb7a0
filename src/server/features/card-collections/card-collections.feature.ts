import { orNotFound } from '#server/kernel/failure.ts'
import { feature } from '#server/kernel/feature.ts'
import { on } from '#server/kernel/reaction.ts'
import { moneyWaitEnded } from '../billing/money-wait-ended.ts'
import { cardSaved, stripeHinted } from '../payment-cards/card-events.ts'
import { findCollection, readCollections } from './collection-store.ts'
import { followDisputeOf, sweepDisputes } from './disputes/follow-dispute.job.ts'
import { fillLowBalances } from './fill-low-balances.ts'
import { finishPaymentPage } from './finish-payment-page.ts'
import { PAYMENT_MADE_PATH } from './payment-page.ts'
import { endPaymentWait } from './payment-wait-store.ts'
import { presentCollection } from './present-collection.ts'
import { readBalanceNow } from './read-balance-now.ts'
import { retryPayment } from './retry-payment.ts'
import { settleCollectionOf, sweepCollections } from './settle-collection.job.ts'
import { topUp } from './top-up.ts'
import { updateAutoTopUp } from './update-auto-top-up.ts'

/** How cards fill balances: automatically, and by hand. */
export const cardCollectionsFeature = feature({
  verbs: {
    getBalance: async (context, { userId }) => ({ balance: await readBalanceNow(context, userId) }),
    updateAutoTopUp,
    topUp,
    retryPayment,
    getCollection: async ({ db }, { userId: sellerId }, { id }) => ({
      collection: presentCollection(orNotFound(await findCollection(db, { sellerId, id }))),
    }),
    listCollections: async ({ db }, { userId: sellerId }, { state, before, size }) => {
      const found = await readCollections(db, {
        sellerId,
        isFailed: state === 'failed',
        before,
        size: size + 1,
      })
      const collections = found.slice(0, size).map(presentCollection)
      return { collections, next: found.length > size ? (collections.at(-1)?.id ?? null) : null }
    },
  },
  jobs: [settleCollectionOf, followDisputeOf],
  recurring: [sweepCollections, fillLowBalances, sweepDisputes],
  redirects: [{ path: PAYMENT_MADE_PATH, follow: finishPaymentPage }],
  reactions: [
    on(stripeHinted, async (context, { hint: { collection, disputeId } }) => {
      if (disputeId) await context.jobs.send(followDisputeOf, { id: disputeId }, { key: disputeId })
      if (!collection) return
      const { sellerId, collectionId: id } = collection
      await context.jobs.send(settleCollectionOf, { sellerId, id }, { key: id })
    }),
    on(cardSaved, async (context, { tx, sellerId }) => {
      await context.raise(moneyWaitEnded, { tx, sellerId })
      await endPaymentWait(tx, sellerId)
    }),
  ],
})

import { feature } from '#server/kernel/feature.ts'
import { on } from '#server/kernel/reaction.ts'
import { stripeHinted } from '../payment-cards/card-events.ts'
import { holdPayouts, releasePayouts } from './accounts/hold-payouts.ts'
import { openPayoutDashboard, openPayoutSetup, refreshPayoutAccount } from './accounts/open-setup.ts'
import { findSellerOfAccount } from './accounts/payout-account-store.ts'
import { refreshPayoutAccountOf, sweepPayoutAccounts } from './accounts/refresh-account.job.ts'
import { setPayoutTarget } from './accounts/set-target.ts'
import { payOutMakers } from './pay-out-makers.ts'
import { listPayoutMakers } from './read-payout-makers.ts'
import { readPayoutOverview } from './read-payout-overview.ts'
import { listAllPayouts, listPayouts } from './read-payouts.ts'
import { runPayouts } from './run-payouts.ts'
import { findReversalsOf } from './transfers/reversal-store.ts'
import { settlePayoutOf, sweepPayouts } from './transfers/settle-payout.job.ts'
import { settleReversalOf } from './transfers/settle-reversal.job.ts'
import { settleReversalJob } from './transfers/settle-reversal.ts'

/** What makers earn, on its way to their banks. */
export const payoutsFeature = feature({
  verbs: {
    getPayouts: async (context, { userId }) => ({ payouts: await readPayoutOverview(context, userId) }),
    listPayouts,
    openPayoutSetup,
    refreshPayoutAccount,
    openPayoutDashboard,
    setPayoutTarget,
    listPayoutMakers,
    listAllPayouts,
    runPayouts,
    holdPayouts,
    releasePayouts,
  },
  jobs: [settlePayoutOf, settleReversalJob, refreshPayoutAccountOf],
  recurring: [payOutMakers, sweepPayouts, sweepPayoutAccounts],
  reactions: [
    on(stripeHinted, async ({ db, jobs }, { hint: { payout, connectedAccountId } }) => {
      if (payout) {
        await jobs.send(settlePayoutOf, payout, { key: payout.id })
        for (const key of await findReversalsOf(db, payout))
          await jobs.send(settleReversalOf, key, { key: key.id })
      }
      const sellerId = connectedAccountId && (await findSellerOfAccount(db, connectedAccountId))
      if (sellerId) await jobs.send(refreshPayoutAccountOf, { sellerId }, { key: sellerId })
    }),
  ],
})

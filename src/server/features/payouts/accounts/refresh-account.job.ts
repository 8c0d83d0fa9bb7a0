import { job } from '#server/kernel/job.ts'
import { recurring } from '#server/kernel/recurring.ts'
import { findDueAccounts, hasDueAccounts } from './payout-account-store.ts'
import { refreshAccount } from './refresh-account.ts'

/** Reads a maker's account at Stripe after a webhook, and on schedule. */
export const refreshPayoutAccountOf = job<{ sellerId: string }>({
  name: 'refresh-payout-account',
  concurrency: 2,
  isOnePerKey: true,
  retries: { limit: 5, delaySeconds: 5, maxDelaySeconds: 300 },
  async run(context, { sellerId }) {
    if (!context.payouts) return
    const outcome = await refreshAccount(context, context.payouts, sellerId)
    if (outcome.kind !== 'done') throw new Error(`The payout account of ${sellerId} could not be read.`)
  },
})

/** An account is known as it is, whichever webhook was lost. */
export const sweepPayoutAccounts = recurring({
  name: 'sweep-payout-accounts',
  every: 60_000,
  hasWork: ({ clock }) => hasDueAccounts(clock.now()),
  async run({ payouts, db, clock, jobs }) {
    if (!payouts) return
    for (const { sellerId } of await findDueAccounts(db, clock.now()))
      await jobs.send(refreshPayoutAccountOf, { sellerId }, { key: sellerId })
  },
})

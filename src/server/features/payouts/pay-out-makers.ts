import { recurring } from '#server/kernel/recurring.ts'
import { factsOf, findDueMakers, hasDueMakers } from './read-payout-wait.ts'
import { createPayout } from './transfers/create-payout.ts'

/** Sends what waits for makers to their accounts, each at most once a day. */
export const payOutMakers = recurring({
  name: 'pay-out-makers',
  every: 60_000,
  hasWork: hasDueMakers,
  async run(context, signal) {
    if (!context.payouts) return
    for (const { sellerId } of await findDueMakers(factsOf(context), context.db)) {
      if (signal.aborted) return
      await context.db.transaction((tx) => createPayout(context, tx, { sellerId, by: null }))
      context.crashPoint('payout.wanted')
    }
  },
})

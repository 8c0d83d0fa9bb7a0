import { recurring } from '#server/kernel/recurring.ts'
import { areOrdersPaused } from '../maintenance/read-maintenance.ts'
import { findLowBalances, hasLowBalances } from './auto-top-up-store.ts'
import { fillBalance } from './fill-balance.ts'
import { recordPaymentWait } from './record-payment-wait.ts'

/** Collects the next bundle of sellers whose balance fell below their limit. */
export const fillLowBalances = recurring({
  name: 'fill-low-balances',
  every: 30_000,
  hasWork: hasLowBalances,
  pausesInMaintenance: true,
  async run(context, signal) {
    if (!context.cards || (await areOrdersPaused(context.db))) return
    for (const sellerId of await findLowBalances(context.db)) {
      if (signal.aborted) return
      const reason = await fillBalance(context, sellerId, { nextCents: 0, purpose: 'BUNDLE' })
      // Otherwise the limit of the day would be met again with every round.
      if (reason === 'LIMIT_REACHED')
        await context.db.transaction((tx) =>
          recordPaymentWait(context, tx, sellerId, { reason, since: context.clock.now() }),
        )
    }
  },
})

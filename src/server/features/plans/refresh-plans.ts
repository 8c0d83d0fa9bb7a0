import { recurring } from '#server/kernel/recurring.ts'
import { refreshPlanOf } from '../payment-cards/refresh-plan-of.ts'
import { deleteCheckoutsBefore } from './plan-checkout-store.ts'
import { findPlansToRead } from './subscription-store.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const BATCH_SIZE = 500
// Stripe closes pages after a day.
const CHECKOUT_HOURS = 26

/** Reads plans again whose webhooks may have been lost: renewals and new subscriptions soon, all others every six hours. */
export const refreshPlans = recurring({
  name: 'refresh-plans',
  every: 5 * MINUTE_MS,
  async run(context, signal) {
    if (!context.planBiller) return
    const now = context.clock.now()
    const before = (ms: number) => new Date(now.getTime() - ms)
    const customers = await findPlansToRead(context.db, {
      now,
      readBefore: before(6 * HOUR_MS),
      justReadBefore: before(10 * MINUTE_MS),
      limit: BATCH_SIZE,
    })
    for (const { customerId } of customers) {
      if (signal.aborted) return
      await context.jobs.send(refreshPlanOf, { customerId }, { key: customerId })
    }
    await deleteCheckoutsBefore(context.db, before(CHECKOUT_HOURS * HOUR_MS))
  },
})

import { handleJob } from '#server/kernel/job.ts'
import { readSellerOfCustomer } from '../payment-cards/read-customer.ts'
import { refreshPlanOf } from '../payment-cards/refresh-plan-of.ts'
import { refreshPlan } from './refresh-plan.ts'
import { whilePlanIsOurs } from './while-plan-is-ours.ts'

/** Reads a customer's subscriptions again, because something may have happened to them. */
export const refreshPlanJob = handleJob(refreshPlanOf, async (context, { customerId }) => {
  const { planBiller } = context
  const sellerId = await readSellerOfCustomer(context.db, customerId)
  if (!sellerId || !planBiller) return
  const outcome = await whilePlanIsOurs(context, sellerId, () =>
    refreshPlan(context, planBiller, { sellerId, customerId }),
  )
  if (outcome.kind === 'done') return
  const reason = outcome.kind === 'refused' ? outcome.message : outcome.reason
  throw new Error(`The plan of ${customerId} could not be read: ${reason}`)
})

import type { Context } from '#server/kernel/context.ts'
import { readSellerOfCustomer } from '../payment-cards/read-customer.ts'
import { refreshPlanOf } from '../payment-cards/refresh-plan-of.ts'
import { PLAN_PAGE } from './plan-addresses.ts'
import { refreshPlan } from './refresh-plan.ts'
import { whilePlanIsOurs } from './while-plan-is-ours.ts'

/**
 * The browser comes back from Stripe's page. What the address says isn't trusted: the visit and the subscriptions are read at
 * Stripe. Without an answer, the page waits for the webhook or the next regular read.
 */
export async function finishPlanCheckout(context: Context, url: URL): Promise<string> {
  const visitId = url.searchParams.get('visit') ?? ''
  const { planBiller } = context
  if (!planBiller || !/^cs_\w{1,200}$/.test(visitId)) return `${PLAN_PAGE}?plan=unchanged`
  const visit = await planBiller.readCheckout(visitId)
  if (visit.kind !== 'done') return `${PLAN_PAGE}?plan=pending`
  const customerId = visit.value?.state === 'complete' ? visit.value.customerId : null
  const sellerId = customerId && (await readSellerOfCustomer(context.db, customerId))
  if (!customerId || !sellerId) return `${PLAN_PAGE}?plan=unchanged`
  const outcome = await whilePlanIsOurs(context, sellerId, () =>
    refreshPlan(context, planBiller, { sellerId, customerId }),
  ).catch(() => null)
  if (outcome?.kind === 'done') return `${PLAN_PAGE}?plan=started`
  await context.jobs.send(refreshPlanOf, { customerId }, { key: customerId })
  return `${PLAN_PAGE}?plan=pending`
}

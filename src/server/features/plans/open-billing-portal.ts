import { Failure } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { PLAN_PAGE } from './plan-addresses.ts'
import { requireBilled } from './require-billed.ts'

/** Says where the browser goes to change or cancel the plan, or to pay its invoices: to Stripe's billing portal. */
export const openBillingPortal: Verbs['openBillingPortal'] = async (context, { userId }, { task }) => {
  const { planBiller, customerId, subscriptionId } = await requireBilled(context, userId)
  if (task !== 'MANAGE' && !subscriptionId) throw new Failure('NOT_SUBSCRIBED')
  const outcome = await planBiller.openPortal({
    customerId,
    backUrl: `${context.config.publicUrl}${PLAN_PAGE}?plan=changed`,
    begin: task !== 'MANAGE' && subscriptionId ? { task, subscriptionId } : null,
  })
  if (outcome.kind !== 'done') throw new Failure('BILLING_UNAVAILABLE')
  return outcome.value
}

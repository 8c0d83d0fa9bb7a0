import type { Input } from '#contract/endpoint.ts'
import type { subscriptionEndpoints } from '#contract/money/subscriptions.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import { PLAN_PAGE } from './plan-addresses.ts'
import { requireBilled } from './require-billed.ts'

/** Says where the browser goes to change or cancel the plan, or to pay its invoices: to Stripe's billing portal. */
export async function openBillingPortal(
  context: Context,
  { userId }: Actor,
  { task }: Input<typeof subscriptionEndpoints.openBillingPortal>,
): Promise<{ url: string }> {
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

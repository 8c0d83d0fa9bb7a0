import { planOf } from '#contract/account/plans.ts'
import type { Input, Reply } from '#contract/endpoint.ts'
import type { subscriptionEndpoints } from '#contract/money/subscriptions.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import { requireBilled } from './require-billed.ts'

/** What another plan costs, as Stripe would bill it now. */
export async function previewPlanChange(
  context: Context,
  { userId }: Actor,
  { level }: Input<typeof subscriptionEndpoints.previewPlanChange>,
): Promise<Reply<typeof subscriptionEndpoints.previewPlanChange>> {
  const { planBiller, subscriptionId } = await requireBilled(context, userId)
  if (!subscriptionId) throw new Failure('NOT_SUBSCRIBED')
  const outcome = await planBiller.previewChange(subscriptionId, planOf(Number(level)))
  if (outcome.kind !== 'done') throw new Failure('BILLING_UNAVAILABLE')
  return { ...outcome.value, nextInvoiceAt: outcome.value.nextInvoiceAt.toISOString() }
}

import { planOf } from '#contract/account/plans.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { requireBilled } from './require-billed.ts'

/** What another plan costs, as Stripe would bill it now. */
export const previewPlanChange: Verbs['previewPlanChange'] = async (context, { userId }, { level }) => {
  const { planBiller, subscriptionId } = await requireBilled(context, userId)
  if (!subscriptionId) throw new Failure('NOT_SUBSCRIBED')
  const outcome = await planBiller.previewChange(subscriptionId, planOf(Number(level)))
  if (outcome.kind !== 'done') throw new Failure('BILLING_UNAVAILABLE')
  return { ...outcome.value, nextInvoiceAt: outcome.value.nextInvoiceAt.toISOString() }
}

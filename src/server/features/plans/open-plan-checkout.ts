import { type Plan, planOf } from '#contract/account/plans.ts'
import { isLive } from '#domain/plans/subscribed-level.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import type { PlanBiller } from '#server/providers/payments/plan-biller.ts'
import { ensureCustomer } from '../payment-cards/ensure-customer.ts'
import { PLAN_PAGE, PLAN_STARTED_PATH } from './plan-addresses.ts'
import { findCheckout, insertCheckout, type PlanCheckout, setCheckoutSession } from './plan-checkout-store.ts'
import { refreshPlan } from './refresh-plan.ts'
import { whilePlanIsOurs } from './while-plan-is-ours.ts'

const LIMIT = { max: 100, perMs: 3_600_000 }

/**
 * Says where the browser goes to subscribe: to a page of Stripe's. A seller has one such page at a time and one plan, however
 * many tabs and clicks there are.
 */
export const openPlanCheckout: Verbs['openPlanCheckout'] = async (
  context,
  { userId: sellerId },
  { level },
) => {
  const { planBiller } = context
  if (!planBiller) throw new Failure('BILLING_UNAVAILABLE')
  context.rateLimits.enforce(`plan-page:${sellerId}`, LIMIT)
  return await whilePlanIsOurs(context, sellerId, async () => {
    const customerId = await ensureCustomer(context, sellerId)
    if (!customerId) throw new Failure('BILLING_UNAVAILABLE')
    const visit = { planBiller, sellerId, customerId, plan: planOf(level) }
    const open = await takeOpenPage(context, visit)
    // Read after the open page, so that a page someone completed meanwhile shows as a subscription.
    const refreshed = await refreshPlan(context, planBiller, { sellerId, customerId })
    if (refreshed.kind !== 'done') throw new Failure('BILLING_UNAVAILABLE')
    if (refreshed.value.some(isLive)) throw new Failure('ALREADY_SUBSCRIBED')
    return { url: open ?? (await openPage(context, visit)) }
  })
}

interface Visit {
  planBiller: PlanBiller
  sellerId: string
  customerId: string
  plan: Plan
}

/** The address of the page that is open for this plan, or null. A page that is open for another plan is closed. */
async function takeOpenPage(context: Context, visit: Visit): Promise<string | null> {
  const { planBiller, sellerId, plan } = visit
  const known = await findCheckout(context.db, sellerId)
  if (!known) return null
  const sessionId = known.sessionId ?? (await learnSession(context, visit, known))
  const read = await planBiller.readCheckout(sessionId)
  if (read.kind !== 'done') throw new Failure('BILLING_UNAVAILABLE')
  if (read.value?.state !== 'open') return null
  if (known.level === plan.level) return read.value.url
  const closed = await planBiller.closeCheckout(sessionId)
  if (closed.kind !== 'done' && closed.kind !== 'refused') throw new Failure('BILLING_UNAVAILABLE')
  return null
}

/** Makes the call again that got no answer. The same key opens no second page. */
async function learnSession(context: Context, visit: Visit, { level, key }: PlanCheckout): Promise<string> {
  return (await callCheckout(context, { ...visit, plan: planOf(level) }, key)).id
}

async function openPage(context: Context, visit: Visit): Promise<string> {
  const key = context.newId('chk')
  const { level } = visit.plan
  await insertCheckout(context.db, visit.sellerId, { level, key, at: context.clock.now() })
  return (await callCheckout(context, visit, key)).url
}

async function callCheckout(
  { config, db }: Context,
  { planBiller, sellerId, customerId, plan }: Visit,
  key: string,
): Promise<{ id: string; url: string }> {
  const outcome = await planBiller.openCheckout({
    key,
    customerId,
    sellerId,
    plan,
    doneUrl: `${config.publicUrl}/api${PLAN_STARTED_PATH}?visit={CHECKOUT_SESSION_ID}`,
    backUrl: config.publicUrl + PLAN_PAGE,
  })
  if (outcome.kind !== 'done') throw new Failure('BILLING_UNAVAILABLE')
  await setCheckoutSession(db, sellerId, outcome.value.id)
  return outcome.value
}

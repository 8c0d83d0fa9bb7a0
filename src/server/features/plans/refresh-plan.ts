import { paymentFailed } from '#domain/inbox/inbox-entries.ts'
import { dashboardLinks } from '#domain/links.ts'
import { graceEnd, isLive } from '#domain/plans/subscribed-level.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { type CallOutcome, done } from '#server/providers/call-outcome.ts'
import type { BilledSubscription, PlanBiller } from '#server/providers/payments/plan-biller.ts'
import { publishAccount } from '../account/publish-account.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { notify } from '../notifications/notify.ts'
import { readCustomer } from '../payment-cards/read-customer.ts'
import { refreshCard } from '../payment-cards/refresh-card.ts'
import { applyLevel } from './apply-level.ts'
import { setCheckoutRead } from './plan-checkout-store.ts'
import { lockPlanHolder, readStates, saveSubscription } from './subscription-store.ts'

interface PlanSeller {
  sellerId: string
  customerId: string
}

/**
 * Reads a seller's subscriptions at Stripe, keeps them, and gives the account their level. Call it inside `whilePlanIsOurs`.
 */
export async function refreshPlan(
  context: Context,
  biller: PlanBiller,
  seller: PlanSeller,
): Promise<CallOutcome<BilledSubscription[]>> {
  const listed = await biller.listSubscriptions(seller.customerId)
  if (listed.kind !== 'done') return listed
  await context.db.transaction((tx) => keep(context, tx, seller.sellerId, listed.value))
  await publishAccount(context, seller.sellerId)
  const aligned = await payWithSavedCard(context, biller, seller, listed.value)
  return aligned.kind === 'done' ? listed : aligned
}

async function keep(
  context: Context,
  tx: Transaction,
  sellerId: string,
  subscriptions: readonly BilledSubscription[],
): Promise<void> {
  const now = context.clock.now()
  const holder = await lockPlanHolder(tx, sellerId)
  if (!holder) return
  const known = new Map((await readStates(tx, sellerId)).map((state) => [state.id, state.status]))
  for (const subscription of subscriptions) {
    await saveSubscription(tx, sellerId, subscription, now)
    const { id, level, pastDueSince } = subscription
    if (!pastDueSince || known.get(id) === 'PAST_DUE' || graceEnd(pastDueSince) <= now) continue
    const { name, email, timeZone } = holder
    const content = {
      kind: 'plan-payment-failed',
      name,
      level,
      graceEndsAt: graceEnd(pastDueSince).toISOString(),
      timeZone,
      link: dashboardLinks(context.config.publicUrl).settings('billing'),
    } as const
    const key = `plan-payment-failed:${id}:${pastDueSince.getTime()}`
    await queueMail(context, { to: email, content, key }, { tx })
    const text = 'We couldn’t charge your card for the plan. Update the card to keep the plan.'
    await notify(context, tx, { sellerId, key, words: paymentFailed(text), mail: false })
  }
  await setCheckoutRead(tx, sellerId, now)
  await applyLevel(context, tx, sellerId)
}

/** A plan is paid with the card that is shown. Any other one is or will be removed, and the next payment would fail. */
async function payWithSavedCard(
  context: Context,
  biller: PlanBiller,
  seller: PlanSeller,
  subscriptions: readonly BilledSubscription[],
): Promise<CallOutcome<null>> {
  const { cards, db } = context
  const paid = subscriptions.filter((each) => isLive(each) && each.cardId !== null)
  const isOther = (cardId: string | null) => paid.filter((each) => each.cardId !== cardId)
  if (!cards || isOther((await readCustomer(db, seller.sellerId)).cardId).length === 0) return done(null)
  // Subscribing saves a card at Stripe, which may be the one.
  const refreshed = await refreshCard(context, cards, seller)
  if (refreshed.kind !== 'done') return refreshed
  const { cardId } = await readCustomer(db, seller.sellerId)
  if (!cardId) return done(null)
  for (const { id } of isOther(cardId)) {
    const changed = await biller.setSubscriptionCard(id, cardId)
    if (changed.kind !== 'done') return changed
  }
  return done(null)
}

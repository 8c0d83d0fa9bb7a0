import { planOf } from '#contract/account/plans.ts'
import { dashboardLinks } from '#domain/links.ts'
import { subscribedLevel } from '#domain/plans/subscribed-level.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { factsChanged } from '#server/kernel/seller-events.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { lockPlanHolder, readStates, setPremiumLevel } from './subscription-store.ts'

/**
 * Gives the account the level that its subscriptions pay for by now. Fees, automatic ordering and storage follow it. A seller
 * a seller who loses one gets a mail about what stops.
 */
export async function applyLevel(context: Context, tx: Transaction, sellerId: string): Promise<void> {
  const holder = await lockPlanHolder(tx, sellerId)
  if (!holder) return
  const now = context.clock.now()
  const states = await readStates(tx, sellerId)
  const level = subscribedLevel(states, now)
  if (level === holder.premiumLevel) return
  await setPremiumLevel(tx, sellerId, { level, at: now })
  await context.raise(factsChanged, { tx, sellerId })
  if (level > holder.premiumLevel) return
  const { name, email } = holder
  const content = {
    kind: 'plan-ended',
    name,
    from: planOf(holder.premiumLevel).level,
    to: planOf(level).level,
    isUnpaid: states.some(({ status }) => status === 'PAST_DUE' || status === 'UNPAID'),
    link: dashboardLinks(context.config.publicUrl).settings('billing'),
  } as const
  await queueMail(context, { to: email, content }, { tx })
}

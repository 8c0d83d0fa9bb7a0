import { dashboardLinks } from '#domain/links.ts'
import type { Queries } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import type { OrderInMail } from '../mail/mail-content.ts'
import { type RuleNotification, readRuleNotifications } from './read-rule-notifications.ts'
import { claimNotifications } from './rule-hit-store.ts'

/** Claims the orders that a seller's rules report in the next mail. */
export async function claimRuleMatches(
  { clock, config: { publicUrl } }: Context,
  tx: Queries,
  sellerId: string,
): Promise<OrderInMail[]> {
  const hits = await claimNotifications(tx, sellerId, clock.now())
  if (hits.length === 0) return []
  const found = await readRuleNotifications(tx, sellerId, hits)
  return found.map((each) => asLine(each, publicUrl))
}

const asLine = (
  { orderId, orderNumber, messages, ruleName }: RuleNotification,
  publicUrl: string,
): OrderInMail => ({
  number: orderNumber,
  reason: `${messages.join(' · ')} (rule “${ruleName}”)`,
  link: dashboardLinks(publicUrl).order(orderId),
})

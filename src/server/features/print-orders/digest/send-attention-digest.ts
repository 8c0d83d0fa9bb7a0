import { reasonOf } from '#domain/lifecycle/reason-of.ts'
import { dashboardLinks } from '#domain/links.ts'
import type { OrderInMail } from '#server/features/mail/mail-content.ts'
import { sellerDigest } from '#server/features/mail/seller-digest.ts'
import { claimMailEntries } from '#server/features/notifications/claim-mail-entries.ts'
import { claimRuleMatches } from '#server/features/rules/claim-rule-matches.ts'
import {
  type AttentionOrder,
  findSellersToMail,
  hasMailDue,
  readAttentionOrders,
  readDigestRecipient,
} from './read-seller-needs.ts'
import { claimNeedsAttention, recordMailSent } from './seller-need-store.ts'

/** Mails sellers the orders that need attention or match a rule, and what else happened, in one mail, outside of the queue's transactions. */
export const sendSellerDigest = sellerDigest({
  name: 'send-seller-digest',
  findSellers: findSellersToMail,
  hasNews: hasMailDue,
  async write(context, tx, sellerId) {
    const { publicUrl } = context.config
    const now = context.clock.now()
    const ids = await claimNeedsAttention(tx, sellerId, now)
    const { recipient, entries } = await claimMailEntries(context, tx, sellerId)
    const matched = await claimRuleMatches(context, tx, sellerId)
    const isWanted = ids.length > 0 && (await readDigestRecipient(tx, sellerId)) !== null
    const found = isWanted ? await readAttentionOrders(tx, sellerId, ids) : []
    const orders = found.map((order) => asLine(order, publicUrl))
    if (!recipient || orders.length + matched.length + entries.length === 0) return null
    if (orders.length + matched.length > 0) await recordMailSent(tx, sellerId, now)
    const { email: to, name } = recipient
    const links = dashboardLinks(publicUrl)
    if (entries.length + matched.length === 0)
      return { to, content: { kind: 'orders-need-attention', name, orders, link: linkTo(found, publicUrl) } }
    if (entries.length + orders.length === 0)
      return {
        to,
        content: { kind: 'rule-notifications', name, orders: matched, link: links.ordersToSubmit },
      }
    const all = [...entries, ...matched.map(asEntry)]
    return { to, content: { kind: 'notifications', name, orders, entries: all, link: links.home } }
  },
})

const asEntry = ({ number, reason, link }: OrderInMail) => ({ title: `Order ${number}`, text: reason, link })

/** Links to the list that has all of them: failed ones, stopped ones, or all print orders. */
function linkTo(orders: readonly AttentionOrder[], publicUrl: string): string {
  if (orders.every(isUnsubmittedAgain)) return dashboardLinks(publicUrl).failedOrders
  const isAllStopped = orders.every((order) => order.stage === 'NEEDS_YOU' && !isUnsubmittedAgain(order))
  return dashboardLinks(publicUrl).printOrders(isAllStopped ? 'NEEDS_YOU' : null)
}

const isUnsubmittedAgain = ({ state, shopOrderId }: AttentionOrder): boolean =>
  state === 'FAILED' && shopOrderId !== null

const asLine = (order: AttentionOrder, publicUrl: string) => ({
  number: order.orderNumber,
  reason: order.stage === 'NEEDS_YOU' ? reasonOf(order.state, order.failureReason) : changesOf(order),
  link: dashboardLinks(publicUrl).order(order.id),
})

const changedFields = {
  ADDRESS: 'the address',
  LINES: 'the items',
  NOTES: 'the notes',
  UNREADABLE: 'something that we can’t read',
} as const

function changesOf({ changes }: AttentionOrder): string {
  const status = changes.find(({ what }) => what === 'STATUS')
  if (status) return `Your store changed the status to “${status.after}” after this order was submitted`
  const fields = changes.map(({ what }) => changedFields[what as keyof typeof changedFields])
  return `Your store changed ${[...new Set(fields)].join(' and ')} after this order was submitted`
}

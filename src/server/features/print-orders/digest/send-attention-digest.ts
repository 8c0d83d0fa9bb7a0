import { reasonOf } from '#domain/lifecycle/reason-of.ts'
import { dashboardLinks } from '#domain/links.ts'
import { sellerDigest } from '#server/features/mail/seller-digest.ts'
import { type AttentionOrder, readAttentionOrders, readDigestRecipient } from './read-seller-needs.ts'
import { claimNeedsAttention, findSellersToNotify, hasNeeds, recordMailSent } from './seller-need-store.ts'

/** Mails sellers the orders that need attention, outside of the queue's transactions. */
export const sendSellerDigest = sellerDigest({
  name: 'send-seller-digest',
  findSellers: findSellersToNotify,
  hasNews: hasNeeds,
  async write({ clock, config: { publicUrl } }, tx, sellerId) {
    const ids = await claimNeedsAttention(tx, sellerId)
    const [orders, seller] = [
      await readAttentionOrders(tx, sellerId, ids),
      await readDigestRecipient(tx, sellerId),
    ]
    if (!seller || orders.length === 0) return null
    await recordMailSent(tx, sellerId, clock.now())
    return {
      to: seller.email,
      content: {
        kind: 'orders-need-attention',
        name: seller.name,
        orders: orders.map((order) => asLine(order, publicUrl)),
        link: linkTo(orders, publicUrl),
      },
    }
  },
})

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
  link: dashboardLinks(publicUrl).printOrder(order.id),
})

const changedFields = { ADDRESS: 'the address', LINES: 'the items', NOTES: 'the notes' } as const

function changesOf({ changes }: AttentionOrder): string {
  const status = changes.find(({ what }) => what === 'STATUS')
  if (status) return `Your store changed the status to “${status.after}” after this order was submitted`
  const fields = changes.map(({ what }) => changedFields[what as keyof typeof changedFields])
  return `Your store changed ${[...new Set(fields)].join(' and ')} after this order was submitted`
}

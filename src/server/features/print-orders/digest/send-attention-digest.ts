import { reasonOf } from '#domain/lifecycle/reason-of.ts'
import { dashboardLinks } from '#domain/links.ts'
import { sellerDigest } from '#server/features/mail/seller-digest.ts'
import { type NeedyOrder, readDigestRecipient, readNeedyOrders } from './read-seller-needs.ts'
import { claimNeedsAttention, findSellersToNotify, recordMailSent } from './seller-need-store.ts'

/** Mails sellers what began to need them, and never in the way of the queue. */
export const sendSellerDigest = sellerDigest({
  name: 'tell sellers',
  findSellers: findSellersToNotify,
  async write({ clock, config: { publicUrl } }, tx, sellerId) {
    const ids = await claimNeedsAttention(tx, sellerId)
    const [orders, seller] = [
      await readNeedyOrders(tx, sellerId, ids),
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

/** What the shop changed is no stage of its own, so that a mail about such orders leads to all. */
function linkTo(orders: readonly NeedyOrder[], publicUrl: string): string {
  const isAllStopped = orders.every(({ stage }) => stage === 'NEEDS_YOU')
  return dashboardLinks(publicUrl).printOrders(isAllStopped ? 'NEEDS_YOU' : null)
}

const asLine = (order: NeedyOrder, publicUrl: string) => ({
  number: order.orderNumber,
  reason: order.stage === 'NEEDS_YOU' ? reasonOf(order.state, order.failureReason) : changesOf(order),
  link: dashboardLinks(publicUrl).printOrder(order.id),
})

const changedThings = { ADDRESS: 'the address', LINES: 'its lines', NOTES: 'its notes' } as const

function changesOf({ changes }: NeedyOrder): string {
  const status = changes.find(({ what }) => what === 'STATUS')
  if (status) return `Your shop says “${status.after}” of this order, which was submitted before`
  const things = changes.map(({ what }) => changedThings[what as keyof typeof changedThings])
  return `Your shop changed ${[...new Set(things)].join(' and ')} after this order was submitted`
}

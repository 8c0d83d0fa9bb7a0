import { dashboardLinks } from '#domain/links.ts'
import { sellerDigest } from '#server/features/mail/seller-digest.ts'
import { readNotifiableSeller } from '../account/read-seller-address.ts'
import { type RuleNotification, readRuleNotifications } from './read-rule-notifications.ts'
import { claimNotifications, findSellersToNotify, hasUntoldHits } from './rule-hit-store.ts'

/** Mails sellers the notifications of their rules. */
export const sendRuleDigest = sellerDigest({
  name: 'send-rule-digest',
  findSellers: findSellersToNotify,
  hasNews: hasUntoldHits,
  async write({ clock, config: { publicUrl } }, tx, sellerId) {
    const hits = await claimNotifications(tx, sellerId, clock.now())
    const [news, seller] = [
      await readRuleNotifications(tx, sellerId, hits),
      await readNotifiableSeller(tx, sellerId),
    ]
    if (!seller || news.length === 0) return null
    return {
      to: seller.email,
      content: {
        kind: 'rule-notifications',
        name: seller.name,
        orders: news.map((each) => asDigestRow(each, publicUrl)),
        link: dashboardLinks(publicUrl).ordersToSubmit,
      },
    }
  },
})

const asDigestRow = ({ orderId, orderNumber, messages, ruleName }: RuleNotification, publicUrl: string) => ({
  number: orderNumber,
  reason: `${messages.join(' · ')} (rule “${ruleName}”)`,
  link: dashboardLinks(publicUrl).shopOrder(orderId),
})

import { dashboardLinks } from '#domain/links.ts'
import { sellerDigest } from '#server/features/mail/seller-digest.ts'
import { readSellerToTell } from '../account/read-seller-address.ts'
import { type RuleNews, readRuleNews } from './read-rule-news.ts'
import { findSellersWithNews, takeNews } from './rule-hit-store.ts'

/** Mails sellers what their rules have to tell. */
export const tellRuleNews = sellerDigest({
  name: 'tell rule news',
  findSellers: findSellersWithNews,
  async write({ clock, config: { publicUrl } }, tx, sellerId) {
    const hits = await takeNews(tx, sellerId, clock.now())
    const [news, seller] = [await readRuleNews(tx, sellerId, hits), await readSellerToTell(tx, sellerId)]
    if (!seller || news.length === 0) return null
    return {
      to: seller.email,
      content: {
        kind: 'rule-notifications',
        name: seller.name,
        orders: news.map((each) => asLine(each, publicUrl)),
        link: dashboardLinks(publicUrl).ordersToSubmit,
      },
    }
  },
})

const asLine = ({ orderId, orderNumber, messages, ruleName }: RuleNews, publicUrl: string) => ({
  number: orderNumber,
  reason: `${messages.join(' · ')} (rule “${ruleName}”)`,
  link: dashboardLinks(publicUrl).shopOrder(orderId),
})

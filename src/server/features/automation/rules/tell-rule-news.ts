import type { Context } from '#server/context.ts'
import type { Loop } from '#server/feature.ts'
import { queueMail } from '#server/features/mail/queue-mail.ts'
import { type RuleNews, readRuleNews, readSellerToTell } from './read-rule-news.ts'
import { findSellersWithNews, takeNews } from './rule-hit-store.ts'

// Orders come in by the dozen: a minute later, one mail names them all.
const COLLECTED_MS = 60_000
const BETWEEN_MAILS_MS = 15 * 60_000
const SELLERS_AT_ONCE = 100

/** Mails sellers what their rules have to tell, at most every quarter of an hour. */
export const tellRuleNews: Loop = {
  name: 'tell rule news',
  everyMs: () => 15_000,
  async run(context) {
    await context.locks.tryWith('tell rule news', async () => {
      const now = context.clock.now().getTime()
      const sellers = await findSellersWithNews(context.db, {
        since: new Date(now - COLLECTED_MS),
        lastMail: new Date(now - BETWEEN_MAILS_MS),
        limit: SELLERS_AT_ONCE,
      })
      for (const sellerId of sellers) await tell(context, sellerId)
    })
  },
}

/** That it was told and the mail become one: nothing is told twice, and nothing is forgotten. */
async function tell(context: Context, sellerId: string): Promise<void> {
  try {
    await context.db.transaction(async (tx) => {
      const hits = await takeNews(tx, sellerId, context.clock.now())
      const [news, seller] = [await readRuleNews(tx, hits), await readSellerToTell(tx, sellerId)]
      if (!seller || news.length === 0) return
      const { publicUrl } = context.config
      await queueMail(
        context,
        {
          to: seller.email,
          content: {
            kind: 'rules-tell-you',
            name: seller.name,
            orders: news.map((each) => asLine(each, publicUrl)),
            link: `${publicUrl}/dashboard?view=unsubmitted`,
          },
        },
        { tx },
      )
    })
  } catch (error) {
    context.log.error({ err: error, sellerId }, 'a seller could not be told what rules found')
  }
}

const asLine = ({ orderId, orderNumber, messages, ruleName }: RuleNews, publicUrl: string) => ({
  number: orderNumber,
  reason: `${messages.join(' · ')} (rule “${ruleName}”)`,
  link: `${publicUrl}/dashboard?view=unsubmitted&shopOrder=${orderId}`,
})

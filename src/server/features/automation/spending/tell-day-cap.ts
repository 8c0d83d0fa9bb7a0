import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/db/database.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { readSellerToTell } from '../rules/read-rule-news.ts'
import type { SellerDay } from './seller-day.ts'

interface Reached {
  sellerId: string
  shopId: string
  shop: string
  /** Why an order was not sent, as the order itself says it. */
  reason: string
  day: SellerDay
}

/** Mails that a shop has spent what it may in a day, once a day however many orders wait for the next. */
export async function tellDayCap(context: Context, tx: Transaction, reached: Reached): Promise<void> {
  const { sellerId, shopId, shop, reason, day } = reached
  const seller = await readSellerToTell(tx, sellerId)
  if (!seller) return
  const link = `${context.config.publicUrl}/dashboard?view=shops`
  await queueMail(
    context,
    {
      to: seller.email,
      content: { kind: 'day-cap-reached', name: seller.name, shop, reason, link },
      key: `day-cap:${shopId}:${day.startsAt.toISOString()}`,
    },
    { tx },
  )
}

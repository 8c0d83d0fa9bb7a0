import { sellerDayOf } from '#domain/caps/seller-day.ts'
import { dashboardLinks } from '#domain/links.ts'
import type { Transaction } from '#server/db/database.ts'
import { queueMail } from '#server/features/mail/queue-mail.ts'
import type { Context } from '#server/kernel/context.ts'
import { readCapMail } from './read-spending.ts'

/**
 * Mails the seller that a store reached its daily cap, once a day however many orders wait. `reason` is the status text of
 * the order that wasn't sent.
 */
export async function sendDayCapMail(
  context: Context,
  tx: Transaction,
  { sellerId, shopId, reason }: { sellerId: string; shopId: string; reason: string },
): Promise<void> {
  const seller = await readCapMail(tx, sellerId, shopId)
  if (!seller) return
  const { email: to, name, shop, timeZone } = seller
  const link = dashboardLinks(context.config.publicUrl).stores
  const day = sellerDayOf(context.clock.now(), timeZone).startsAt.toISOString()
  const content = { kind: 'day-cap-reached' as const, name, shop, reason, link }
  await queueMail(context, { to, content, key: `day-cap:${shopId}:${day}` }, { tx })
}

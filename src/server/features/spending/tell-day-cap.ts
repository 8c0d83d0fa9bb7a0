import { sellerDayOf } from '#domain/caps/seller-day.ts'
import { dashboardLinks } from '#domain/links.ts'
import type { Transaction } from '#server/db/database.ts'
import { queueMail } from '#server/features/mail/queue-mail.ts'
import type { Context } from '#server/kernel/context.ts'
import { readCapMail } from './read-spending.ts'

/**
 * Mails that a shop has spent what it may in a day, once a day however many orders wait for the next. `reason` is what
 * the order says that was not sent.
 */
export async function tellDayCap(
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

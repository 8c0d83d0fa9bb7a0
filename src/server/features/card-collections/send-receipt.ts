import { dayIn } from '#domain/caps/wall-clock.ts'
import { dashboardLinks } from '#domain/links.ts'
import { moneyText } from '#domain/rules/rule-words.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { readNotifiableSeller } from '../account/read-seller-address.ts'
import { readTimeZone } from '../account/read-time-zone.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { CollectionRecord } from './collection-store.ts'

/** Mails the receipt of a payment, once. */
export async function sendReceipt(
  context: Context,
  tx: Transaction,
  { sellerId, id, amountCents, currency, brand, last4 }: CollectionRecord,
): Promise<void> {
  const seller = await readNotifiableSeller(tx, sellerId)
  if (!seller) return
  const content = {
    kind: 'payment-receipt' as const,
    name: seller.name,
    amount: moneyText(amountCents, currency),
    card: brand && last4 ? { brand, last4 } : null,
    number: id,
    at: dayIn(await readTimeZone(tx, sellerId), context.clock.now()),
    link: dashboardLinks(context.config.publicUrl).settings('billing'),
  }
  await queueMail(context, { to: seller.email, content, key: `receipt:${id}` }, { tx })
}

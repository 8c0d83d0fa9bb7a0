import { sellerDayOf } from '#domain/caps/seller-day.ts'
import { refusalByCaps, type SpendingCaps } from '#domain/caps/spending-caps.ts'
import { capitalized } from '#domain/rules/rule-words.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { readCharged, readChargeFacts } from './read-spending.ts'
import { sendDayCapMail } from './send-day-cap-mail.ts'

/**
 * Checks the store's caps before an automatically sent order is charged; returns the reason if a cap forbids it. Orders
 * already charged aren't checked again. Manual submissions count toward the daily cap but are never blocked.
 */
export async function enforceSpendingCaps(
  context: Context,
  tx: Transaction,
  order: { id: string; sellerId: string; caps: SpendingCaps; cents: number },
): Promise<string | null> {
  const facts = await readChargeFacts(tx, order)
  if (!facts || facts.isCharged) return null
  const day = sellerDayOf(context.clock.now(), facts.timeZone)
  const charged = await readCharged(tx, order.sellerId, day)
  const spentCents = charged.get(facts.shopId) ?? 0
  const refusal = refusalByCaps(order.caps, { shop: facts.shop, cents: order.cents, spentCents })
  if (!refusal) return null
  const reason = capitalized(refusal.text)
  if (refusal.cap === 'DAY')
    await sendDayCapMail(context, tx, { sellerId: order.sellerId, shopId: facts.shopId, reason })
  return reason
}

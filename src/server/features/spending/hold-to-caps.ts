import { sellerDayOf } from '#domain/caps/seller-day.ts'
import { refusalByCaps, type SpendingCaps } from '#domain/caps/spending-caps.ts'
import { capitalized } from '#domain/rules/rule-words.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { readCharged, readChargeFacts } from './read-spending.ts'
import { tellDayCap } from './tell-day-cap.ts'

/**
 * Whether the caps of its shop allow to charge a print order that was sent by itself; otherwise why not. What was
 * charged already is not judged again. Orders that the seller sends by hand count into the day, and are never refused.
 */
export async function holdToCaps(
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
    await tellDayCap(context, tx, { sellerId: order.sellerId, shopId: facts.shopId, reason })
  return reason
}

import type { DirectPrice } from '#contract/direct-orders.ts'
import { printFeeCents } from '#contract/plans.ts'
import type { DirectOrderRecord } from './direct-order-store.ts'
import { priceKeyOf } from './read-content.ts'

// Prices of the provider change now and then; one that is older is asked for again before it is shown as exact.
const PRICE_HOLDS_MS = 60 * 60_000

/** What is charged for a direct order as it is now; null where the provider was not asked about it, or long ago. */
export function exactPrice(
  { price, content }: Pick<DirectOrderRecord, 'price' | 'content'>,
  { premiumLevel, now }: { premiumLevel: number; now: Date },
): DirectPrice | null {
  if (!price || price.printingCents === null || price.deliveryCents === null) return null
  if (price.key !== priceKeyOf(content)) return null
  if (now.getTime() - Date.parse(price.askedAt) > PRICE_HOLDS_MS) return null
  const { printingCents, deliveryCents, askedAt } = price
  const feeCents = printFeeCents(premiumLevel, printingCents)
  return {
    printingCents,
    deliveryCents,
    feeCents,
    totalCents: printingCents + deliveryCents + feeCents,
    askedAt,
  }
}

/** Why the provider named no price for what the order is now; null where it did, or was not asked. */
export const priceRefusal = ({
  price,
  content,
}: Pick<DirectOrderRecord, 'price' | 'content'>): string | null =>
  price && price.key === priceKeyOf(content) ? price.refusal : null

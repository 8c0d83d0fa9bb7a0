import { printFeeCents } from '#contract/account/plans.ts'
import type { DirectPrice } from '#contract/orders/direct-orders.ts'
import type { DirectOrderRecord } from './direct-order-store.ts'
import { priceKeyOf } from './read-content.ts'

// Provider prices change occasionally, so older ones are refreshed before they are shown as exact.
const PRICE_VALID_MS = 60 * 60_000

/** The price that will be charged for a direct order; null without a recent provider price for its current content. */
export function exactPrice(
  { price, content }: Pick<DirectOrderRecord, 'price' | 'content'>,
  { premiumLevel, now }: { premiumLevel: number; now: Date },
): DirectPrice | null {
  if (!price || price.printingCents === null || price.deliveryCents === null) return null
  if (price.key !== priceKeyOf(content)) return null
  if (now.getTime() - Date.parse(price.askedAt) > PRICE_VALID_MS) return null
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

/** The provider's refusal for the current content, if any. */
export const priceRefusal = ({
  price,
  content,
}: Pick<DirectOrderRecord, 'price' | 'content'>): string | null =>
  price && price.key === priceKeyOf(content) ? price.refusal : null

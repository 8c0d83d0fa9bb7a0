import { printFeeCents } from '#contract/account/plans.ts'
import type { OrderItem } from '#contract/products/products.ts'
import type { CheckFacts, InspectableOrder } from './inspectable-order.ts'
import { quoteKeyOf } from './quote-key.ts'

const MAX_AGE_MS = 86_400_000

/** What an order costs by the provider's own quote; null if there is none, the order changed since, or it's a day old. */
export function priceByQuote(
  { quote, address }: Pick<InspectableOrder, 'quote' | 'address'>,
  items: readonly OrderItem[],
  { now, account }: Pick<CheckFacts, 'now' | 'account'>,
): number | null {
  if (!quote || quote.printingCents === null || quote.deliveryCents === null) return null
  if (now.getTime() - new Date(quote.askedAt).getTime() > MAX_AGE_MS) return null
  if (quote.key !== quoteKeyOf({ items, address })) return null
  const { printingCents, deliveryCents } = quote
  return printingCents + deliveryCents + printFeeCents(account.premiumLevel, printingCents)
}

import { limitCodeTries } from '#server/features/discount-codes/limit-code-tries.ts'
import { addressKey } from '#server/kernel/address-key.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { type PricedSale, priceSale } from './price-sale.ts'
import { quoteDelivery } from './quote-delivery.job.ts'

const QUOTES = { max: 120, perMs: 60_000 }
const ASKS = { max: 3, perMs: 60_000 }

/** What a buyer would pay. A delivery without a price is asked about, once for all who want to know. */
export const quoteSale: Verbs['quoteSale'] = async (context, _actor, asked, { address }) => {
  context.rateLimits.enforce(`sale-quote:${addressKey(address)}`, QUOTES)
  limitCodeTries(context, { address, codes: asked.codes })
  const priced = await priceSale(context, { ...asked, email: null })
  await requestDelivery(context, priced, asked.country)
  return priced.quote
}

/** Requests the price of a delivery that is unknown, where it can be bought. */
export async function requestDelivery(
  context: Context,
  { sellerId, quote, sold }: PricedSale,
  country: string,
): Promise<void> {
  const items = sold.flatMap(({ items: parts, title: name, sku }) =>
    parts.map((item) => ({ ...item, name, sku })),
  )
  const isWanted = quote.deliveryCents === null && quote.countries.includes(country) && items.length > 0
  // Waiting pages ask every two seconds; a country that the provider refuses must not use up its calls.
  if (isWanted && context.rateLimits.allows(`quote-delivery:${country}`, ASKS))
    await context.jobs.send(quoteDelivery, { sellerId, country, items }, { key: country })
}

import { z } from 'zod'

const share = z.int().min(0).max(10_000)
const fixed = z.int().min(0).max(100_000)

/** What selling through a store costs. Shares are hundredths of a percent of what the buyer paid; amounts are in the store's currency. */
export const storeFees = z.strictObject({
  storeShare: share,
  storePerOrderCents: fixed,
  storePerItemCents: fixed,
  /** Taking the payment, if it is billed apart. */
  paymentShare: share,
  paymentPerOrderCents: fixed,
})
export type StoreFees = z.output<typeof storeFees>

const none: StoreFees = {
  storeShare: 0,
  storePerOrderCents: 0,
  storePerItemCents: 0,
  paymentShare: 0,
  paymentPerOrderCents: 0,
}

/** When the usual fees were written down. They are the platforms' list prices in the United States, and estimates everywhere else. */
export const STORE_FEES_AS_OF = '2025-10'

/** The usual fees by platform, which sellers replace with the fees of their plan and category. */
export const usualStoreFees: readonly { platform: string; fees: StoreFees; text: string }[] = [
  {
    platform: 'Etsy',
    // The listing fee is due again with each item sold.
    fees: { ...none, storeShare: 650, storePerItemCents: 20, paymentShare: 300, paymentPerOrderCents: 25 },
    text: '6.5% and $0.20 per item, payments 3% and $0.25',
  },
  {
    platform: 'Shopify',
    fees: { ...none, paymentShare: 290, paymentPerOrderCents: 30 },
    text: 'Basic plan: payments 2.9% and $0.30',
  },
  {
    platform: 'eBay',
    fees: { ...none, storeShare: 1_360, storePerOrderCents: 40 },
    text: 'most categories: 13.6% and $0.40 per order, payments included',
  },
  {
    platform: 'Amazon',
    fees: { ...none, storeShare: 1_500 },
    text: 'most categories: 15%, payments included',
  },
]

/** The fees of a store: the seller's own, else the usual ones of its platform, else none. */
export function feesOf({
  fees,
  platform,
  name,
}: {
  fees: StoreFees | null
  platform: string | null
  name: string
}): StoreFees {
  return fees ?? usualFeesOf({ platform, name })?.fees ?? none
}

/** The platform of a store that names it, or is named after it, as stores of ShipStation are. */
export function usualFeesOf({
  platform,
  name,
}: {
  platform: string | null
  name: string
}): (typeof usualStoreFees)[number] | null {
  const words = (platform ?? name).toLowerCase().split(/[^a-z]+/)
  return usualStoreFees.find((usual) => words.includes(usual.platform.toLowerCase())) ?? null
}

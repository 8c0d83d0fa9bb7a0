import type { MarginParts } from '#contract/money/margins.ts'
import type { StoreFees } from '#contract/money/store-fees.ts'

/** What an order's margin is computed from. */
export interface MarginFacts {
  /** What the buyer paid, shipping and tax included, as the store gave it, in cents of the store's currency. */
  soldCents: number
  /** Pieces that the buyer ordered. */
  itemCount: number
  fees: StoreFees
  /** Millionths of a US dollar per unit of the store's currency. */
  rate: number
  /** In US cents, like everything that we charge. */
  printCents: number
  deliveryCents: number
  feeCents: number
  refundedCents: number
}

/** The rate of US dollars. */
export const USD_RATE = 1_000_000

/**
 * The margin of an order and its parts, in US cents. Every part is rounded separately, half up, and the margin is what is left of
 * the rounded parts, so it always equals their sum. Store fees are rounded in the store's currency, as stores bill them.
 */
export function orderMargin({ soldCents, itemCount, fees, rate, ...costs }: MarginFacts): MarginParts {
  const inDollars = (cents: number) => rounded(cents, rate, USD_RATE)
  const sold = inDollars(soldCents)
  const storeFee = inDollars(
    rounded(soldCents, fees.storeShare, 10_000) +
      fees.storePerOrderCents +
      fees.storePerItemCents * itemCount,
  )
  const payment = inDollars(rounded(soldCents, fees.paymentShare, 10_000) + fees.paymentPerOrderCents)
  const { printCents, deliveryCents, feeCents, refundedCents } = costs
  return {
    soldCents: sold,
    storeFeeCents: storeFee,
    printCents,
    deliveryCents,
    feeCents,
    paymentCents: payment,
    refundedCents,
    marginCents: sold - storeFee - printCents - deliveryCents - feeCents - payment + refundedCents,
  }
}

/** `amount × factor ÷ whole` of amounts from zero up, half up and exact however large. */
const rounded = (amount: number, factor: number, whole: number): number =>
  Number((2n * BigInt(amount) * BigInt(factor) + BigInt(whole)) / (2n * BigInt(whole)))

/** Whether a margin is below so many percent of what was sold. An order without a sale is below every floor if it costs anything. */
export const isBelow = ({ soldCents, marginCents }: MarginParts, percent: number): boolean =>
  soldCents === 0 ? marginCents < 0 : marginCents * 100 < percent * soldCents

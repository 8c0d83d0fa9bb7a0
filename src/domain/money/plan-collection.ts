import { type AutoTopUp, paymentCents } from '#contract/money/balance.ts'

/** Without bundles, the most that an order whose price is only estimated adds to a payment. */
const ESTIMATE_CENTS = 10_000

/**
 * The most that one order whose price is only estimated adds to a payment: a bundle, or $100. A wrong estimate moves no more
 * than that into the balance. The rest is collected once the price is known.
 */
export const mostOfEstimate = ({ mode, bundleCents }: AutoTopUp): number =>
  mode === 'BUNDLES' ? bundleCents : ESTIMATE_CENTS

interface Need {
  /** What the next order lacks. */
  nextCents: number
  /** What all orders of the queue lack together; estimates count up to `mostOfEstimate` each. */
  queueCents: number
  /** Orders of the queue without a price. */
  unpriced: number
  /** What the next order costs. */
  nextOrderCents: number
  /** Collected automatically since midnight. */
  collectedTodayCents: number
}

/**
 * How much is collected from a seller’s card at once: what the whole queue lacks, in bundles where the seller chose them, within
 * the limit of the day. Null if the limit doesn’t let the next order go.
 */
export function planCollection(
  settings: AutoTopUp,
  { nextCents, queueCents, unpriced, nextOrderCents, collectedTodayCents }: Need,
): number | null {
  const { mode, bundleCents, dayLimitCents } = settings
  const leftCents = dayLimitCents === null ? paymentCents.max : dayLimitCents - collectedTodayCents
  const mostCents = Math.min(leftCents, paymentCents.max)
  const leastCents = Math.max(nextCents, paymentCents.min)
  // A bundle may leave something over, so orders without a price count as much as the next one, but no more than a bundle
  // each: one huge order says nothing about the others.
  const guessCents = mode === 'BUNDLES' ? unpriced * Math.min(nextOrderCents, bundleCents) : 0
  const wantedCents = Math.max(queueCents + guessCents, leastCents)
  const inBundles = (cents: number, round: (count: number) => number) =>
    round(cents / bundleCents) * bundleCents
  const cents =
    mode === 'BUNDLES'
      ? Math.min(inBundles(wantedCents, Math.ceil), Math.max(inBundles(mostCents, Math.floor), 0))
      : Math.min(wantedCents, mostCents)
  return cents >= leastCents ? cents : null
}

import { moneyText } from '../rules/rule-words.ts'

/** Spending limits of automatic ordering for one store; null means no limit. */
export interface SpendingCaps {
  orderCapCents: number | null
  dayCapCents: number | null
}

interface Spending {
  shop: string
  /** Cost of this order. */
  cents: number
  /** Cost of the store's orders so far today, excluding this one. */
  spentCents: number
}

/** Why an order isn't charged automatically, phrased to follow "Not sent because"; null if both caps allow it. */
export function refusalByCaps(
  { orderCapCents, dayCapCents }: SpendingCaps,
  { shop, cents, spentCents }: Spending,
): { cap: 'ORDER' | 'DAY'; text: string } | null {
  if (orderCapCents !== null && cents > orderCapCents) {
    const text = `it costs ${moneyText(cents)}, above the per-order cap of ${moneyText(orderCapCents)} for the store “${shop}”`
    return { cap: 'ORDER', text }
  }
  if (dayCapCents !== null && spentCents + cents > dayCapCents) {
    const text = `it would bring today’s orders of the store “${shop}” to ${moneyText(spentCents + cents)}, above the daily cap of ${moneyText(dayCapCents)}`
    return { cap: 'DAY', text }
  }
  return null
}

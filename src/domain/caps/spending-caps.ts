import { moneyText } from '../rules/rule-words.ts'

/** What bounds automatic ordering of a shop; null for no bound. */
export interface SpendingCaps {
  orderCapCents: number | null
  dayCapCents: number | null
}

interface Spending {
  shop: string
  /** What this order costs. */
  cents: number
  /** What the shop's orders of this day cost by now, this one not among them. */
  spentCents: number
}

/** Why an order is not charged by itself, after "Not sent because"; null where both caps allow it. */
export function refusalByCaps(
  { orderCapCents, dayCapCents }: SpendingCaps,
  { shop, cents, spentCents }: Spending,
): { cap: 'ORDER' | 'DAY'; text: string } | null {
  if (orderCapCents !== null && cents > orderCapCents) {
    const text = `it costs ${moneyText(cents)}, more than the cap per order of ${moneyText(orderCapCents)} of the shop “${shop}”`
    return { cap: 'ORDER', text }
  }
  if (dayCapCents !== null && spentCents + cents > dayCapCents) {
    const text = `with it, today’s orders of the shop “${shop}” would cost ${moneyText(spentCents + cents)}, more than the cap per day of ${moneyText(dayCapCents)}`
    return { cap: 'DAY', text }
  }
  return null
}

/** What a code takes off: a share of the items’ price, rounded down, or an amount. */
export type DiscountRule =
  | { kind: 'PERCENT'; percent: number; amountCents: null }
  | { kind: 'AMOUNT'; percent: null; amountCents: number }

/** What a code takes off items. Never more than they cost. */
export const discountCentsOf = (rule: DiscountRule, itemsCents: number): number =>
  rule.kind === 'PERCENT'
    ? Math.floor((itemsCents * rule.percent) / 100)
    : Math.min(rule.amountCents, itemsCents)

/** Lines with a discount spread over them by their price, to the cent. Returns what is left of each. */
export function spreadDiscount(lineCents: readonly number[], discountCents: number): number[] {
  const total = lineCents.reduce((sum, cents) => sum + cents, 0)
  let seen = 0
  let given = 0
  return lineCents.map((cents) => {
    seen += cents
    // By running sums, so that the parts add up to the whole. Such products don't fit a number exactly.
    const due = total === 0 ? 0 : Number((BigInt(discountCents) * BigInt(seen)) / BigInt(total))
    const own = due - given
    given = due
    return cents - own
  })
}

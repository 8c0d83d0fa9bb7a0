/** The plans: our fee as a percentage of the printing price. Level 0 needs no subscription. */
export const plans = [
  { level: 0, name: 'Free', feePercent: 10 },
  { level: 1, name: 'Maker', feePercent: 7 },
  { level: 2, name: 'Studio', feePercent: 5 },
] as const

/** Returns our fee for an order in cents, rounded to the nearest cent. */
export function printFeeCents(premiumLevel: number, printingCents: number): number {
  const plan = plans.find(({ level }) => level === premiumLevel) ?? plans[0]
  return Math.round((printingCents * plan.feePercent) / 100)
}

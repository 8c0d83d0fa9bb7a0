const GIB = 1024 ** 3

/** What a seller pays per month, and what the plan unlocks. */
export interface Plan {
  /** The account's `premium_level`. Level 0 needs no subscription. */
  level: 0 | 1 | 2
  name: 'Free' | 'Maker' | 'Studio'
  monthlyCents: number
  /** Our fee as a percentage of the printing price. */
  feePercent: number
  /** Storage for models. */
  storageBytes: number
  /** Whether ready orders are submitted automatically. */
  hasAutomation: boolean
  /** Whether orders and Analytics show margins. */
  hasMargins: boolean
  /** We reply to support requests within so many hours on business days. */
  supportHours: number
}

/** The plans: the only table of prices and limits, for server and screens. */
export const plans = [
  {
    level: 0,
    name: 'Free',
    monthlyCents: 0,
    feePercent: 10,
    storageBytes: 5 * GIB,
    hasAutomation: false,
    hasMargins: false,
    supportHours: 72,
  },
  {
    level: 1,
    name: 'Maker',
    monthlyCents: 1_900,
    feePercent: 7,
    storageBytes: 25 * GIB,
    hasAutomation: true,
    hasMargins: true,
    supportHours: 24,
  },
  {
    level: 2,
    name: 'Studio',
    monthlyCents: 4_900,
    feePercent: 5,
    storageBytes: 100 * GIB,
    hasAutomation: true,
    hasMargins: true,
    supportHours: 8,
  },
] as const satisfies readonly Plan[]

/** Prices of plans, and of what subscriptions cost. */
export const PLAN_CURRENCY = 'USD'
/** A plan whose payment failed stays for so many days; after that, the account is on Free. */
export const PAST_DUE_GRACE_DAYS = 7

/** The plan of a level; Free for a level that isn't offered. */
export function planOf(level: number): Plan {
  return plans.find((plan) => plan.level === level) ?? plans[0]
}

/** The plan that unlocks automatic ordering. */
export const automationPlan: Plan = plans[1]

/** The plan that unlocks margins. */
export const marginsPlan: Plan = plans[1]

/** Returns our fee for an order in cents, rounded to the nearest cent. */
export function printFeeCents(premiumLevel: number, printingCents: number): number {
  return Math.round((printingCents * planOf(premiumLevel).feePercent) / 100)
}

/** Whether orders may be submitted automatically: by the plan, or until the day that was promised before plans existed. */
export function mayAutomate(
  { premiumLevel, automationUntil }: { premiumLevel: number; automationUntil: Date | null },
  now: Date,
): boolean {
  return planOf(premiumLevel).hasAutomation || (automationUntil !== null && automationUntil > now)
}

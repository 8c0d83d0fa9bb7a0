import type Stripe from 'stripe'
import { PLAN_CURRENCY, type Plan, plans } from '#contract/account/plans.ts'

const LOOKUP_KEYS: Readonly<Partial<Record<number, string>>> = {
  1: 'spoolyard_maker_monthly',
  2: 'spoolyard_studio_monthly',
}
const CONFIGURATION = 'spoolyard-plans'

const paidPlans = plans.filter(({ monthlyCents }) => monthlyCents > 0)

/** The level that a price pays for. Prices that we replaced keep their level, because some subscriptions still have them. */
export function levelOfPrice({ metadata, lookup_key }: Stripe.Price): number {
  const level = Number(metadata.premiumLevel)
  const plan = paidPlans.find((each) => each.level === level || LOOKUP_KEYS[each.level] === lookup_key)
  return plan?.level ?? 0
}

/**
 * The price of a plan at Stripe, created when it is first needed. It is found by its lookup key. A plan that costs
 * something else by now gets a new price, which takes the key; subscriptions keep the price they began with.
 */
export async function ensurePrice(stripe: Stripe, plan: Plan): Promise<Stripe.Price> {
  const key = LOOKUP_KEYS[plan.level]
  if (!key) throw new Error(`${plan.name} has no price at Stripe.`)
  const { data } = await stripe.prices.list({ lookup_keys: [key], active: true })
  const known = data.find(({ unit_amount }) => unit_amount === plan.monthlyCents)
  if (known) return known
  return await stripe.prices.create(
    {
      currency: PLAN_CURRENCY.toLowerCase(),
      unit_amount: plan.monthlyCents,
      recurring: { interval: 'month' },
      lookup_key: key,
      transfer_lookup_key: true,
      nickname: plan.name,
      metadata: { premiumLevel: String(plan.level) },
      product_data: { name: `Spoolyard ${plan.name}` },
    },
    // Servers that start together create one price. A key that was used before a price changed would return the old one.
    { idempotencyKey: `price-${key}-${plan.monthlyCents}-${data[0]?.id ?? 'first'}` },
  )
}

/** What sellers may do in the billing portal: pay, change the card, choose one of our plans, and cancel for the period's end. */
export async function ensurePortal(stripe: Stripe): Promise<string> {
  const prices = await Promise.all(paidPlans.map((plan) => ensurePrice(stripe, plan)))
  const version = prices.map(({ id }) => id).join(' ')
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 })
  const known = data.find(
    ({ metadata }) => metadata?.purpose === CONFIGURATION && metadata.prices === version,
  )
  if (known) return known.id
  const { id } = await stripe.billingPortal.configurations.create(
    {
      features: {
        invoice_history: { enabled: true },
        payment_method_update: { enabled: true },
        subscription_cancel: { enabled: true, mode: 'at_period_end' },
        subscription_update: {
          enabled: true,
          default_allowed_updates: ['price'],
          proration_behavior: 'always_invoice',
          products: prices.map(({ id: price, product }) => ({
            product: typeof product === 'string' ? product : product.id,
            prices: [price],
          })),
        },
      },
      metadata: { purpose: CONFIGURATION, prices: version },
    },
    { idempotencyKey: `${CONFIGURATION}-${version}` },
  )
  return id
}

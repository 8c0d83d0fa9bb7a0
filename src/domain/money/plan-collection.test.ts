import { expect, test } from 'vitest'
import type { AutoTopUp } from '#contract/money/balance.ts'
import { mostOfEstimate, planCollection } from './plan-collection.ts'

const bundles: AutoTopUp = { mode: 'BUNDLES', belowCents: 2_000, bundleCents: 5_000, dayLimitCents: null }
const asYouGo: AutoTopUp = { ...bundles, mode: 'AS_YOU_GO' }
const need = {
  nextCents: 1_200,
  queueCents: 1_200,
  unpriced: 0,
  nextOrderCents: 1_200,
  collectedTodayCents: 0,
}

test('as you go, exactly what the queue lacks is collected, and nothing for orders without a price', () => {
  expect(planCollection(asYouGo, { ...need, queueCents: 7_310, unpriced: 9 })).toBe(7_310)
})

test('bundles are whole, and cover orders without a price by what the next one costs', () => {
  expect(planCollection(bundles, need)).toBe(5_000)
  expect(planCollection(bundles, { ...need, unpriced: 10 })).toBe(15_000)
})

test('one huge order isn’t taken as the price of all the others', () => {
  const huge = { ...need, nextCents: 500_000, nextOrderCents: 500_000, queueCents: 500_000, unpriced: 3 }
  expect(planCollection(bundles, huge)).toBe(515_000)
})

test('the limit of the day holds; where it doesn’t let the next order go, nothing is collected', () => {
  const limited = { ...bundles, dayLimitCents: 12_000 }
  expect(planCollection(limited, { ...need, queueCents: 30_000 })).toBe(10_000)
  expect(planCollection(limited, { ...need, collectedTodayCents: 8_000 })).toBeNull()
})

test('an estimate counts up to a bundle, or $100 as you go', () => {
  expect(mostOfEstimate(bundles)).toBe(5_000)
  expect(mostOfEstimate(asYouGo)).toBe(10_000)
})

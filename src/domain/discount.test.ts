import { expect, test } from 'vitest'
import { discountCentsOf, spreadDiscount } from './discount.ts'

test('a percentage is rounded down, and an amount is never more than the items cost', () => {
  expect(discountCentsOf({ kind: 'PERCENT', percent: 15, amountCents: null }, 999)).toBe(149)
  expect(discountCentsOf({ kind: 'AMOUNT', percent: null, amountCents: 500 }, 999)).toBe(500)
  expect(discountCentsOf({ kind: 'AMOUNT', percent: null, amountCents: 500 }, 120)).toBe(120)
})

test.each([
  [[333, 333, 334], 100],
  [[1, 1, 1], 2],
  [[2_490], 2_490],
  [[50, 10_000, 75], 1],
  // 90% off a large order: the products have more digits than a number keeps.
  [[6_785_903, 18_945_086, 20_067_876, 13_719_773, 4_613_733, 18_248_824, 1_398_414, 18_785_636], 92_308_717],
])('what is left of %j after %i cents adds up, and no line costs less than nothing', (lines, discount) => {
  const left = spreadDiscount(lines, discount)
  const sum = (cents: readonly number[]) => cents.reduce((total, each) => total + each, 0)
  expect(sum(left)).toBe(sum(lines) - discount)
  expect(Math.min(...left)).toBeGreaterThanOrEqual(0)
})

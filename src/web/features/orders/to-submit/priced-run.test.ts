import { expect, test } from 'vitest'
import type { DryRun } from '#contract/orders/submit-runs.ts'
import { pricedRun } from './priced-run.ts'

const note = (orderId: string) => ({ orderId, orderNumber: orderId, text: '' })

const review = (over: Partial<DryRun>): DryRun => ({
  goingIds: ['a', 'b', 'c'],
  goingKeys: ['key of a', 'key of b', 'key of c'],
  orders: 3,
  lines: 3,
  estimateCents: 283_100,
  unpriced: [],
  isPricing: false,
  currency: 'USD',
  marginCents: null,
  losing: [],
  tests: [],
  skipped: [],
  warnings: [],
  excludedLines: [],
  duplicates: [],
  ...over,
})

const soon = { isLate: false }

test('the button names a sum once every order has its price', () => {
  expect(pricedRun(review({}), soon)).toEqual({
    ids: ['a', 'b', 'c'],
    keys: ['key of a', 'key of b', 'key of c'],
    cents: 283_100,
    label: 'Submit 3 orders · $2,831.00',
  })
})

test('while a price is on its way, nothing can be submitted and no sum is named', () => {
  const { ids, label } = pricedRun(review({ unpriced: [note('b')], isPricing: true }), soon)
  expect(ids).toEqual([])
  expect(label).toBe('Getting prices: 2 of 3…')
})

test.each([
  { isPricing: true, isLate: true },
  { isPricing: false, isLate: false },
])('orders whose price doesn’t come stay behind: %o', ({ isPricing, isLate }) => {
  const { ids, keys, label } = pricedRun(review({ unpriced: [note('b')], isPricing }), { isLate })
  expect([ids, keys]).toEqual([
    ['a', 'c'],
    ['key of a', 'key of c'],
  ])
  expect(label).toBe('Submit 2 priced orders · $2,831.00')
})

test('without any price, nothing can be submitted', () => {
  const unpriced = [note('a'), note('b'), note('c')]
  expect(pricedRun(review({ unpriced, estimateCents: 0 }), soon)).toMatchObject({
    ids: [],
    label: 'No price yet',
  })
})

test('tests need no price', () => {
  const tests = [note('a')]
  const { ids, label } = pricedRun(review({ goingIds: ['a'], orders: 0, tests, estimateCents: 0 }), soon)
  expect([ids, label]).toEqual([['a'], 'Submit as test'])
})

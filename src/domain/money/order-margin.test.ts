import { expect, test } from 'vitest'
import { createSeededRandom } from '#sandbox/kit/seeded-random.ts'
import { isBelow, type MarginFacts, orderMargin, USD_RATE } from './order-margin.ts'

const etsy = {
  storeShare: 650,
  storePerOrderCents: 0,
  storePerItemCents: 20,
  paymentShare: 300,
  paymentPerOrderCents: 25,
}
const facts: MarginFacts = {
  soldCents: 2_400,
  itemCount: 2,
  fees: etsy,
  rate: USD_RATE,
  printCents: 809,
  deliveryCents: 556,
  feeCents: 131,
  refundedCents: 0,
}

test('the margin is what the store, the payment, printing, delivery and our fee leave of a sale', () => {
  expect(orderMargin(facts)).toEqual({
    soldCents: 2_400,
    storeFeeCents: 196,
    printCents: 809,
    deliveryCents: 556,
    feeCents: 131,
    paymentCents: 97,
    refundedCents: 0,
    marginCents: 611,
  })
  expect(orderMargin({ ...facts, refundedCents: 1_000 }).marginCents).toBe(1_611)
})

test('store fees are rounded as the store bills them, then converted at the seller’s rate', () => {
  const { soldCents, storeFeeCents, paymentCents } = orderMargin({ ...facts, rate: 1_271_500 })
  // 2,400 × 1.2715; (156 + 40) × 1.2715; (72 + 25) × 1.2715
  expect([soldCents, storeFeeCents, paymentCents]).toEqual([3_052, 249, 123])
})

test('an order that was free costs and never divides by zero', () => {
  const margin = orderMargin({ ...facts, soldCents: 0, fees: { ...etsy, storePerItemCents: 0 } })
  expect(margin).toMatchObject({ soldCents: 0, storeFeeCents: 0, marginCents: -1_521 })
  expect(isBelow(margin, -1_000)).toBe(true)
})

test('a margin that is exactly the floor isn’t below it', () => {
  const margin = { ...orderMargin(facts), soldCents: 1_000, marginCents: 250 }
  expect(isBelow(margin, 25)).toBe(false)
  expect(isBelow({ ...margin, marginCents: 249 }, 25)).toBe(true)
})

test('the parts of any order add up to its margin, in whole cents', () => {
  const random = createSeededRandom(78)
  const upTo = (max: number) => random.integer(0, max)
  for (let round = 0; round < 5_000; round++) {
    const parts = orderMargin({
      soldCents: upTo(random.pick([100, 10_000, 2_147_483_647])),
      itemCount: upTo(random.pick([1, 20, 100_000])),
      fees: {
        storeShare: upTo(10_000),
        storePerOrderCents: upTo(100_000),
        storePerItemCents: upTo(100_000),
        paymentShare: upTo(10_000),
        paymentPerOrderCents: upTo(100_000),
      },
      rate: random.integer(1, 1_000_000_000),
      printCents: upTo(100_000),
      deliveryCents: upTo(10_000),
      feeCents: upTo(10_000),
      refundedCents: upTo(10_000),
    })
    expect(Object.values(parts).every(Number.isSafeInteger)).toBe(true)
    expect(
      parts.soldCents -
        parts.storeFeeCents -
        parts.printCents -
        parts.deliveryCents -
        parts.feeCents -
        parts.paymentCents +
        parts.refundedCents,
    ).toBe(parts.marginCents)
  }
})

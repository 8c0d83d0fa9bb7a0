import { expect, test } from 'vitest'
import { inspectOrder } from './inspect-order.ts'
import { plainFacts, plainOrder } from './testing/plain-order.ts'

test('an order below the margin floor waits for the seller, one at the floor is ready', () => {
  const facts = (floorPercent: number | null) =>
    plainFacts({ margins: { floorPercent, rates: new Map([['USD', 1_000_000]]) } })
  const order = plainOrder({ totalCents: 2_000 })
  const { estimateCents } = inspectOrder(order, facts(null))
  // The store is named after Etsy: 6.5% and 20 cents for each of two items, 3% and 25 cents for the payment.
  const fees = 130 + 40 + 60 + 25
  const floor = Math.floor(((2_000 - estimateCents! - fees) * 100) / 2_000)
  expect(inspectOrder(order, facts(floor))).toMatchObject({ status: 'READY' })
  expect(inspectOrder(order, facts(floor + 1))).toMatchObject({
    status: 'WARNED',
    findings: [{ cause: 'MARGIN_BELOW_FLOOR', isBlocking: false }],
    automation: { kind: 'NOT_SENT', setting: 'MARGIN' },
  })
  // Without a rate it can't be compared, and the demo order sells nothing.
  expect(inspectOrder({ ...order, currency: 'GBP' }, facts(100)).findings).toEqual([])
  expect(inspectOrder({ ...order, isDemo: true }, facts(100)).findings).toEqual([])
})

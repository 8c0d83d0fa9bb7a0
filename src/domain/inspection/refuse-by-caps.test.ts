import { expect, test } from 'vitest'
import type { PrintRequest } from '../print-request/print-request.ts'
import type { CheckedShop, LastAttempt } from './inspectable-order.ts'
import { refuseByLastCharge } from './refuse-by-caps.ts'

const caps = { orderCapCents: 1_000, dayCapCents: 5_000 }
const request = { items: [{ quantity: 2 }] } as unknown as PrintRequest
const attempt: LastAttempt = {
  state: 'FAILED',
  failureCode: 'ABOVE_SPENDING_CAP',
  failureReason: 'It costs too much',
  caps,
  cents: 1_200,
  at: '2026-11-21T10:00:00Z',
  request,
}
const check = {
  shop: { name: 'Shop', ...caps } as CheckedShop,
  now: new Date('2026-11-21T12:00:00Z'),
  timeZone: 'UTC',
  estimateCents: 1_200,
  request,
}
const settingAfter = (change: Partial<typeof check>, cents = attempt.cents) =>
  refuseByLastCharge({ ...attempt, cents }, { ...check, ...change })?.setting ?? null

test('what the per-order cap stopped stays stopped until that cap or the order changes', () => {
  expect(settingAfter({})).toBe('ORDER_CAP')
  expect(settingAfter({ now: new Date('2026-11-30T12:00:00Z') })).toBe('ORDER_CAP')
  expect(settingAfter({ shop: { ...check.shop, orderCapCents: 1_200 } })).toBeNull()
  expect(settingAfter({ shop: { ...check.shop, orderCapCents: null } })).toBeNull()
  expect(settingAfter({ request: { items: [{ quantity: 1 }] } as unknown as PrintRequest })).toBeNull()
})

test('what the daily cap stopped is tried again on the seller’s next day, or when that cap changes', () => {
  expect(settingAfter({}, 900)).toBe('DAY_CAP')
  expect(settingAfter({ shop: { ...check.shop, dayCapCents: 6_000 } }, 900)).toBeNull()
  expect(settingAfter({ now: new Date('2026-11-21T23:59:59Z') }, 900)).toBe('DAY_CAP')
  expect(settingAfter({ now: new Date('2026-11-22T00:00:00Z') }, 900)).toBeNull()
  const tokyo = { timeZone: 'Asia/Tokyo', now: new Date('2026-11-21T15:00:00Z') }
  expect(settingAfter(tokyo, 900)).toBeNull()
})

import { expect, test } from 'vitest'
import { isExpired } from './is-expired.ts'

const card = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2026 }

test('a card works through the last day of its month', () => {
  expect(isExpired(card, new Date(2026, 11, 31, 23, 59))).toBe(false)
  expect(isExpired(card, new Date(2027, 0, 1))).toBe(true)
})

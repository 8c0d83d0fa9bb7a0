import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

test('the rest takes as long per order as the orders that were sent, and without a pace nothing is said', () => {
  expect(timeLeft({ sent: 10, elapsedMs: 20_000, left: 90 })).toBe('about 3 minutes left')
  expect(timeLeft({ sent: 10, elapsedMs: 20_000, left: 10 })).toBe('less than a minute left')
  expect(timeLeft({ sent: 100, elapsedMs: 600_000, left: 1_900 })).toBe('about 3 hours left')
  expect(timeLeft({ sent: 4, elapsedMs: 20_000, left: 90 })).toBeNull()
  expect(timeLeft({ sent: 10, elapsedMs: 20_000, left: 0 })).toBeNull()
})

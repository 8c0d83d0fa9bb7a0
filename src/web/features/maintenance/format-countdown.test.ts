import { expect, test } from 'vitest'
import { formatCountdown } from './format-countdown.ts'

test.each([
  [4 * 86_400_000, 'in 4 days'],
  [65 * 60_000, 'in 1 h 05 min'],
  [4 * 60_000 + 30_000, 'in 4 min 30 s'],
  [59_500, 'in 1 min 00 s'],
  [12_000, 'in 12 s'],
  [0, 'This is taking longer than expected'],
  [-5_000, 'This is taking longer than expected'],
])('%d ms remaining reads: %s', (ms, words) => {
  expect(formatCountdown(ms)).toBe(words)
})

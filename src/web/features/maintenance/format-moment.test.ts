import { expect, test } from 'vitest'
import { formatLength, formatMoment } from './format-moment.ts'

test('a moment names its time zone', () => {
  const instant = '2026-11-29T01:00:00.000Z'
  expect(formatMoment(instant, 'America/New_York')).toBe('Sat, Nov 28, 20:00 EST')
  expect(formatMoment(instant, 'UTC')).toBe('Sun, Nov 29, 01:00 UTC')
})

test.each([
  [20_000, '1 minute'],
  [45 * 60_000, '45 minutes'],
  [90 * 60_000, '1.5 hours'],
  [2 * 3_600_000, '2 hours'],
  [72 * 3_600_000, '3 days'],
])('%d ms read: %s', (ms, words) => {
  expect(formatLength(ms)).toBe(words)
})

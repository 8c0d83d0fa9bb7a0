import { expect, test } from 'vitest'
import { formatHours } from './format-hours.ts'

test.each([
  [0.4, 'under an hour'],
  [1, '1 hour'],
  [6.4, '6 hours'],
  [47, '47 hours'],
  [48, '2 days'],
  [75, '3 days'],
])('formats %s hours as “%s”', (hours, words) => {
  expect(formatHours(hours)).toBe(words)
})

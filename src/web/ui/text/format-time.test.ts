import { expect, test } from 'vitest'
import { formatClock, formatDateTime, formatRelative } from './format-time.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const relative = (instant: string) => formatRelative(instant, now, 'Europe/Oslo', 'en-GB')

test('near moments are shown by their distance', () => {
  expect(relative('2026-11-20T11:59:30Z')).toBe('just now')
  expect(relative('2026-11-20T11:57:00Z')).toBe('3 minutes ago')
  expect(relative('2026-11-20T14:59:00Z')).toBe('in 2 hours')
  expect(relative('2026-11-19T11:00:00Z')).toBe('yesterday')
})

test('far moments are shown by their day', () => {
  expect(relative('2026-08-01T23:30:00Z')).toBe('2 Aug 2026')
})

test('a moment is shown in the zone of the seller', () => {
  expect(formatDateTime('2026-11-20T23:30:00Z', 'Europe/Oslo', 'en-GB')).toBe('21 Nov 2026, 00:30')
  expect(formatDateTime('2026-11-20T23:30:00Z', 'America/New_York', 'en-GB')).toBe('20 Nov 2026, 18:30')
})

test('a time of day is written as dates with times write it', () => {
  expect(formatClock('14:00', 'en-GB')).toBe('14:00')
  expect(formatClock('14:00', 'en-US')).toMatch(/^2:00\sPM$/)
})

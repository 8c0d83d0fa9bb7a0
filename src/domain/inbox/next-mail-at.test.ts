import { expect, test } from 'vitest'
import { nextMailAt } from './next-mail-at.ts'

const at = (
  now: string,
  times: Partial<Parameters<typeof nextMailAt>[0]> & { timeZone?: string } = {},
): string =>
  nextMailAt({ dailyAt: null, quietHours: null, timeZone: 'UTC', ...times }, new Date(now)).toISOString()

test('without a daily email and quiet hours, an email goes at once', () => {
  expect(at('2026-07-01T03:12:00Z')).toBe('2026-07-01T03:12:00.000Z')
})

test('in quiet hours it waits for their end, also past midnight', () => {
  const quietHours = { from: 22, to: 7 }
  expect(at('2026-07-01T23:30:00Z', { quietHours })).toBe('2026-07-02T07:00:00.000Z')
  expect(at('2026-07-02T06:59:59Z', { quietHours })).toBe('2026-07-02T07:00:00.000Z')
  expect(at('2026-07-02T07:00:00Z', { quietHours })).toBe('2026-07-02T07:00:00.000Z')
  expect(at('2026-07-02T21:59:00Z', { quietHours })).toBe('2026-07-02T21:59:00.000Z')
  expect(at('2026-07-02T13:00:00Z', { quietHours: { from: 12, to: 14 } })).toBe('2026-07-02T14:00:00.000Z')
})

test('the hours are those of the seller’s clock, with quarters of hours and daylight saving time', () => {
  const quietHours = { from: 22, to: 7 }
  // 23:00 in New York.
  expect(at('2026-07-02T03:00:00Z', { quietHours, timeZone: 'America/New_York' })).toBe(
    '2026-07-02T11:00:00.000Z',
  )
  // UTC+5:45.
  expect(at('2026-07-01T20:00:00Z', { quietHours, timeZone: 'Asia/Kathmandu' })).toBe(
    '2026-07-02T01:15:00.000Z',
  )
  // The night when Rome’s clocks go forward at 2:00.
  expect(at('2026-03-28T22:00:00Z', { quietHours, timeZone: 'Europe/Rome' })).toBe('2026-03-29T05:00:00.000Z')
})

test('one email a day goes at its hour, never twice in it, and quiet hours don’t matter', () => {
  expect(at('2026-07-01T07:59:00Z', { dailyAt: 8 })).toBe('2026-07-01T08:00:00.000Z')
  expect(at('2026-07-01T08:00:00Z', { dailyAt: 8 })).toBe('2026-07-02T08:00:00.000Z')
  expect(at('2026-07-01T08:30:00Z', { dailyAt: 8, quietHours: { from: 6, to: 10 } })).toBe(
    '2026-07-02T08:00:00.000Z',
  )
})

test('an hour that clocks skip goes out the day after', () => {
  expect(at('2026-03-28T12:00:00Z', { dailyAt: 2, timeZone: 'Europe/Rome' })).toBe('2026-03-30T00:00:00.000Z')
})

import { expect, test } from 'vitest'
import { dayIn } from '#domain/caps/wall-clock.ts'
import { dayAfter, daysUpTo, readDay, startOfDay } from './calendar-days.ts'

const hours = (timeZone: string, day: string) =>
  (startOfDay(timeZone, dayAfter(day)).getTime() - startOfDay(timeZone, day).getTime()) / 3_600_000

test('a day has 23 or 25 hours when clocks change, even at midnight', () => {
  expect(hours('America/New_York', '2026-03-08')).toBe(23)
  expect(hours('America/New_York', '2026-11-01')).toBe(25)
  expect(hours('Africa/Cairo', '2026-04-24')).toBe(23)
  expect(hours('Australia/Lord_Howe', '2026-04-05')).toBe(24.5)
  expect(hours('UTC', '2026-03-08')).toBe(24)
})

test('a day begins at local midnight', () => {
  expect(startOfDay('Asia/Kathmandu', '2026-01-02').toISOString()).toBe('2026-01-01T18:15:00.000Z')
  expect(startOfDay('Pacific/Kiritimati', '2026-01-02').toISOString()).toBe('2026-01-01T10:00:00.000Z')
  expect(startOfDay('Etc/GMT+12', '2026-01-02').toISOString()).toBe('2026-01-02T12:00:00.000Z')
  for (const zone of Intl.supportedValuesOf('timeZone').filter((_, index) => index % 9 === 0)) {
    const start = startOfDay(zone, '2026-07-01')
    expect(dayIn(zone, start), zone).toBe('2026-07-01')
    expect(dayIn(zone, new Date(start.getTime() - 1)), zone).toBe('2026-06-30')
  }
})

test('invalid dates are rejected', () => {
  expect(readDay('2-9-2026')).toBe('2026-02-09')
  expect(readDay('02-28-2026')).toBe('2026-02-28')
  for (const text of [
    '2-30-2026',
    '2-29-2026',
    '13-1-2026',
    '0-1-2026',
    '1-0-2026',
    '1-1-0000',
    '12-32-2026',
  ])
    expect(readDay(text), text).toBeNull()
})

test('no day is missing or repeated', () => {
  expect(daysUpTo('2026-03-01', 3)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
})

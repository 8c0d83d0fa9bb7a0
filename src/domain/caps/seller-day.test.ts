import { expect, test } from 'vitest'
import { nextDailyTime } from './next-daily-time.ts'
import { sellerDayOf } from './seller-day.ts'
import { refusalByCaps } from './spending-caps.ts'

test.each([
  [
    'an ordinary day',
    'America/New_York',
    '2026-11-21T12:00:00Z',
    '2026-11-21T05:00:00Z',
    '2026-11-22T05:00:00Z',
  ],
  [
    'a day of 25 hours',
    'America/New_York',
    '2026-11-01T20:00:00Z',
    '2026-11-01T04:00:00Z',
    '2026-11-02T05:00:00Z',
  ],
  [
    'a day of 23 hours',
    'Europe/Berlin',
    '2026-03-29T10:00:00Z',
    '2026-03-28T23:00:00Z',
    '2026-03-29T22:00:00Z',
  ],
  [
    'its first instant',
    'Asia/Kathmandu',
    '2026-11-20T18:15:00Z',
    '2026-11-20T18:15:00Z',
    '2026-11-21T18:15:00Z',
  ],
  [
    'its last instant',
    'Asia/Kathmandu',
    '2026-11-21T18:14:59.999Z',
    '2026-11-20T18:15:00Z',
    '2026-11-21T18:15:00Z',
  ],
  [
    'a day without midnight',
    'America/Santiago',
    '2026-09-06T12:00:00Z',
    '2026-09-06T04:00:00Z',
    '2026-09-07T03:00:00Z',
  ],
])('a seller’s day is a calendar day in their time zone: %s', (_, timeZone, at, startsAt, endsAt) => {
  const day = sellerDayOf(new Date(at), timeZone)
  expect([day.startsAt.toISOString(), day.endsAt.toISOString()]).toEqual(
    [startsAt, endsAt].map((text) => new Date(text).toISOString()),
  )
})

test.each([
  ['before the clocks change', '2026-10-24T13:00:00Z', '14:00', '2026-10-25T13:00:00.000Z'],
  ['in summer', '2026-10-23T11:00:00Z', '14:00', '2026-10-23T12:00:00.000Z'],
  ['at an hour skipped by daylight saving', '2026-03-28T12:00:00Z', '02:30', '2026-03-29T01:30:00.000Z'],
])('the daily send time stays the same local time all year: %s', (_, from, time, next) => {
  expect(nextDailyTime(new Date(from), time, 'Europe/Berlin').toISOString()).toBe(next)
})

test('caps are exact to the cent', () => {
  const of = (cents: number, spentCents: number) =>
    refusalByCaps({ orderCapCents: 1_000, dayCapCents: 2_500 }, { shop: 'Shop', cents, spentCents })?.cap ??
    null
  expect([of(1_000, 0), of(1_001, 0)]).toEqual([null, 'ORDER'])
  expect([of(1_000, 1_500), of(1_000, 1_501)]).toEqual([null, 'DAY'])
})

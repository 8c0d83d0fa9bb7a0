import { expect, test } from 'vitest'
import { dayNumbers } from './day-numbers.ts'

const now = new Date('2026-11-21T12:00:00Z')
const one = (at: string) => ({ at: new Date(at), orders: 1, chargedCents: 500 })

test('a day begins at midnight in the seller’s time zone', () => {
  const quarters = [one('2026-11-20T18:15:00Z'), one('2026-11-20T18:30:00Z'), one('2026-11-21T05:00:00Z')]
  expect(dayNumbers(quarters, now, 'Asia/Kolkata').today).toEqual({ orders: 2, chargedCents: 1000 })
  expect(dayNumbers(quarters, now, 'UTC').today).toEqual({ orders: 1, chargedCents: 500 })
  expect(dayNumbers(quarters, now, 'America/New_York').today).toEqual({ orders: 1, chargedCents: 500 })
})

test('the last seven days are compared with the seven before', () => {
  const quarters = [one('2026-11-21T01:00:00Z'), one('2026-11-15T01:00:00Z'), one('2026-11-14T23:45:00Z')]
  expect(dayNumbers(quarters, now, 'UTC')).toMatchObject({
    lastSevenDays: { orders: 2 },
    sevenDaysBefore: { orders: 1 },
  })
})

test('no day is missing or repeated when clocks change', () => {
  const days = dayNumbers([], new Date('2026-11-05T04:30:00Z'), 'America/New_York').perDay.map(
    ({ day }) => day,
  )
  expect(days).toHaveLength(14)
  expect(new Set(days).size).toBe(14)
  expect(days.at(-1)).toBe('2026-11-04')
})

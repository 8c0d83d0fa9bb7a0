import { expect, test } from 'vitest'
import { handoverDay, isHandoverLate } from './handover-day.ts'

test.each([
  ['2026-11-27T23:59:59Z', 1, '2026-11-28'],
  ['2026-11-28T00:00:00Z', 1, '2026-11-29'],
  ['2026-12-30T10:00:00Z', 4, '2027-01-03'],
])('what is ordered at %s with %i days is handed over by %s', (now, days, day) => {
  expect(handoverDay(new Date(now), days)).toBe(day)
})

test.each([
  ['2026-12-01T23:59:59.999Z', false],
  ['2026-12-02T00:00:00Z', true],
])('at %s, a handover by December 1 being late is %s', (now, isLate) => {
  expect(isHandoverLate('2026-12-01', new Date(now))).toBe(isLate)
})

import { expect, test } from 'vitest'
import { readPacific, toPacific } from './pacific-time.ts'

const instants: [utc: string, pacific: string][] = [
  ['2026-01-15T12:00:00.000Z', '2026-01-15T04:00:00.0000000'],
  ['2026-07-15T12:00:00.034Z', '2026-07-15T05:00:00.0340000'],
  // Daylight saving time starts March 8, 2026 and ends November 1, 2026, both at 2:00 a.m.
  ['2026-03-08T09:59:59.999Z', '2026-03-08T01:59:59.9990000'],
  ['2026-03-08T10:00:00.000Z', '2026-03-08T03:00:00.0000000'],
  ['2026-11-01T08:30:00.000Z', '2026-11-01T01:30:00.0000000'],
  ['2026-11-01T09:30:00.000Z', '2026-11-01T01:30:00.0000000'],
  ['2026-11-01T10:00:00.000Z', '2026-11-01T02:00:00.0000000'],
  ['2026-01-01T08:00:00.000Z', '2026-01-01T00:00:00.0000000'],
]

test.each(instants)('%s is written as %s', (utc, pacific) => {
  expect(toPacific(Date.parse(utc))).toBe(pacific)
})

test('a date without a time zone is Pacific; one with a time zone is converted', () => {
  expect(readPacific('2026-07-15')).toBe('2026-07-15T00:00:00.0000000')
  expect(readPacific('2026-07-15 08:30')).toBe('2026-07-15T08:30:00.0000000')
  expect(readPacific('2026-07-15T08:30:11.5')).toBe('2026-07-15T08:30:11.5000000')
  expect(readPacific('2026-07-15T08:30:11.1234567')).toBe('2026-07-15T08:30:11.1234567')
  expect(readPacific('2026-07-15T12:00:00Z')).toBe('2026-07-15T05:00:00.0000000')
  expect(readPacific('2026-07-15T12:00:00.000+02:00')).toBe('2026-07-15T03:00:00.0000000')
})

test('invalid dates are rejected', () => {
  for (const text of ['', 'yesterday', '2026-13-01', '15/07/2026']) expect(readPacific(text)).toBeUndefined()
})

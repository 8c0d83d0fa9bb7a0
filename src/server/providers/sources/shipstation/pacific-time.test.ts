import { expect, test } from 'vitest'
import { fromPacific, pacificFloor, secondRunOf, toPacific, toPacificDay } from './pacific-time.ts'

test.each([
  ['2015-06-29T08:46:27.0000000', '2015-06-29T15:46:27.000Z'],
  ['2015-01-29T08:46:27.1230000', '2015-01-29T16:46:27.123Z'],
  ['2015-07-05T00:00:00.0000000', '2015-07-05T07:00:00.000Z'],
  // Clocks go forward on 8 March 2026 at 02:00.
  ['2026-03-08T01:59:59', '2026-03-08T09:59:59.000Z'],
  ['2026-03-08T03:00:00', '2026-03-08T10:00:00.000Z'],
  ['2026-03-08T02:30:00', '2026-03-08T10:30:00.000Z'],
  // Clocks go back on 1 November 2026 at 02:00.
  ['2026-11-01T00:59:59', '2026-11-01T07:59:59.000Z'],
  ['2026-11-01T01:30:00', '2026-11-01T08:30:00.000Z'],
  ['2026-11-01T02:00:00', '2026-11-01T10:00:00.000Z'],
])('%s is %s', (pacific, instant) => {
  expect(fromPacific(pacific)?.toISOString()).toBe(instant)
})

test.each(['', 'yesterday', '2026-13-01T00:00:00', '2026-02-30T00:00:00', '2026-01-01T00:00:00Z'])(
  '"%s" is no Pacific time',
  (text) => expect(fromPacific(text)).toBeNull(),
)

test('every hour around both switch-overs goes there and back, but for the one that comes twice', () => {
  const hours = (start: string) =>
    Array.from({ length: 48 }, (_, i) => new Date(Date.parse(start) + i * 3_600_000))
  const changed = [...hours('2026-03-07T12:00:00Z'), ...hours('2026-10-31T12:00:00Z')].filter(
    (instant) => fromPacific(toPacific(instant))?.getTime() !== instant.getTime(),
  )
  expect(changed.map((instant) => instant.toISOString())).toEqual(['2026-11-01T09:00:00.000Z'])
})

test('a search that begins in the hour that comes twice begins with its first minute', () => {
  expect(pacificFloor(new Date('2026-11-01T08:50:00Z'))).toBe('2026-11-01T01:00:00')
  expect(pacificFloor(new Date('2026-11-01T09:50:00Z'))).toBe('2026-11-01T01:00:00')
  expect(pacificFloor(new Date('2026-11-01T10:05:00Z'))).toBe('2026-11-01T02:05:00')
  expect(pacificFloor(new Date('2026-06-01T10:05:07Z'))).toBe('2026-06-01T03:05:07')
})

test('a time in the hour that comes twice may be an hour later', () => {
  const first = fromPacific('2026-11-01T01:10:00.5')!
  expect(secondRunOf(first)?.toISOString()).toBe('2026-11-01T09:10:00.500Z')
  expect(secondRunOf(fromPacific('2026-11-01T02:00:00')!)).toBeNull()
  expect(secondRunOf(fromPacific('2026-03-08T02:30:00')!)).toBeNull()
})

test('a shipment of the late evening keeps the Pacific day', () => {
  expect(toPacificDay(new Date('2026-06-02T05:00:00Z'))).toBe('2026-06-01')
})

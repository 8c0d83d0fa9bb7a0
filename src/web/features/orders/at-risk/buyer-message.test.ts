import { expect, test } from 'vitest'
import { buyerMessage } from './buyer-message.ts'

const now = Date.parse('2026-11-23T12:00:00Z')
const order = {
  buyerName: 'Ann Lee',
  orderNumber: '1042',
  shipBy: '2026-11-24T12:00:00.000Z',
  isDefault: false,
  isLate: false,
  cause: 'SLOW_STAGE',
  likelyShipsAt: '2026-11-26T12:00:00.000Z',
} as const

const messageOf = (change: object) => buyerMessage({ ...order, ...change }, now, 'UTC').replaceAll(' ', ' ')

test('a message names the order, its date, why it is late, and when it probably ships', () => {
  expect(messageOf({})).toBe(
    'Hello Ann Lee,\n\n' +
      'Your order 1042 may ship later than Nov 24, 2026. Production is taking longer than usual. ' +
      'We expect it to ship around Nov 26, 2026.\n\n' +
      'If you’d rather not wait, please reply to this message. We’re sorry for the delay.',
  )
})

test('no day is promised when none is known, it has passed, or a material is missing', () => {
  for (const change of [
    { likelyShipsAt: null },
    { likelyShipsAt: '2026-11-23T11:00:00.000Z' },
    { cause: 'OUT_OF_STOCK' },
  ]) {
    expect(messageOf(change)).toContain('We’ll let you know as soon as it ships.')
    expect(messageOf(change)).not.toContain('around')
  }
})

test('a date that has passed is named as such, and a default that the buyer was never told isn’t named', () => {
  expect(messageOf({ isLate: true })).toContain('was due to ship by Nov 24, 2026 and hasn’t shipped yet')
  expect(messageOf({ isDefault: true })).not.toContain('Nov 24')
  expect(messageOf({ buyerName: ' ' })).toMatch(/^Hello,\n/)
})

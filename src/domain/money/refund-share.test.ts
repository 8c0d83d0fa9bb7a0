import { expect, test } from 'vitest'
import { lineShareCents, parcelShareCents } from './refund-share.ts'

const paid = { chargedCents: 1_100, deliveryCents: 100 }

test('a line costs its share of printing and fee by pieces, and some of it a share of that', () => {
  const pieces = [3, 1]
  expect(lineShareCents(paid, { pieces, line: 0, share: { quantity: 3, of: 3 } })).toBe(750)
  expect(lineShareCents(paid, { pieces, line: 0, share: { quantity: 1, of: 3 } })).toBe(250)
  expect(lineShareCents(paid, { pieces, line: 1, share: { quantity: 1, of: 1 } })).toBe(250)
})

test('the shares of all lines or parcels are never more than was paid', () => {
  const pieces = [1, 1, 1]
  const lines = pieces.map((_, line) => lineShareCents(paid, { pieces, line, share: { quantity: 1, of: 1 } }))
  expect(lines).toEqual([333, 333, 333])
  expect(parcelShareCents(paid, 3) * 3).toBeLessThanOrEqual(1_100)
  expect(parcelShareCents(paid, 0)).toBe(0)
})

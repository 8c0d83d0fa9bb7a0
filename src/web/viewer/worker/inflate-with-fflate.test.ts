import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { inflateWithFflate } from './inflate-with-fflate.ts'

const LETTERS = new TextEncoder().encode('<vertex x="1.25" y="-3" z="0.5"/>'.repeat(20_000))

function inflated(deflated: Uint8Array, limit: number): Uint8Array {
  const parts: Uint8Array[] = []
  inflateWithFflate(deflated, limit, (part) => parts.push(part.slice()))
  return Buffer.concat(parts)
}

test('data deflated by another program is inflated in chunks, byte for byte', () => {
  const noise = Uint8Array.from({ length: 300_000 }, (_, index) => (index * index * 31 + (index >> 3)) & 255)
  for (const bytes of [LETTERS, noise, new Uint8Array([7]), new Uint8Array()])
    for (const level of [0, 6])
      expect(Buffer.compare(inflated(deflateRawSync(bytes, { level }), bytes.length), bytes)).toBe(0)
})

test('a zip bomb is stopped at the size limit', () => {
  const bomb = deflateRawSync(new Uint8Array(30_000_000))
  let given = 0
  expect(() => inflateWithFflate(bomb, 1_000_000, (part) => (given += part.length))).toThrow(
    'The archive unpacks to more than it says.',
  )
  expect(given).toBeLessThanOrEqual(1_000_000)
})

test('a truncated or invalid archive is rejected', () => {
  const whole = deflateRawSync(LETTERS)
  expect(() => inflated(whole.subarray(0, whole.length - 40), LETTERS.length)).toThrow()
  expect(() => inflated(new Uint8Array([6, 255, 255, 255]), 1_000)).toThrow()
  expect(() => inflated(new Uint8Array(), 1_000)).toThrow()
})

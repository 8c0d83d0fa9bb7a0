import { expect, test } from 'vitest'
import { readRange } from './read-range.ts'

test.each([
  ['bytes=0-0', { from: 0, to: 0 }],
  ['bytes=10-19', { from: 10, to: 19 }],
  ['bytes=90-', { from: 90, to: 99 }],
  ['bytes=90-500', { from: 90, to: 99 }],
  ['bytes=-5', { from: 95, to: 99 }],
  ['bytes=-500', { from: 0, to: 99 }],
  ['bytes=99-', { from: 99, to: 99 }],
  ['bytes=100-', 'outside'],
  [`bytes=${'9'.repeat(400)}-`, 'outside'],
  [`bytes=0-${'9'.repeat(400)}`, { from: 0, to: 99 }],
  ['bytes=-0', 'outside'],
  ['bytes=20-10', null],
  ['bytes=0-1,5-6', null],
  ['bytes=-', null],
  [undefined, null],
] as const)('of 100 bytes, the range %s starts and ends where it says', (header, range) => {
  expect(readRange(header, 100)).toEqual(range)
})

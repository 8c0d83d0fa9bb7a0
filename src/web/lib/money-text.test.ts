import { expect, test } from 'vitest'
import { amountText, centsOf } from './money-text.ts'

test.each([
  ['40', 4_000],
  ['40.5', 4_050],
  ['40,50', 4_050],
  ['$ 1,250.05', 125_005],
  ['1,250', 125_000],
  ['0.01', 1],
  ['', null],
  ['  ', null],
  ['-4', undefined],
  ['4.005', undefined],
  ['forty', undefined],
  ['99999999', undefined],
])('%j is %j cents', (text, cents) => {
  expect(centsOf(text)).toBe(cents)
})

test('an amount shown in a field parses back to the same amount', () => {
  for (const cents of [1, 99, 100, 123_456, 999_999_999]) expect(centsOf(amountText(cents))).toBe(cents)
})

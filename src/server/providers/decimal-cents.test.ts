import { expect, test } from 'vitest'
import { centsFromDecimal, wireMoney } from './decimal-cents.ts'

test.each([
  ['3.75', 375],
  ['0', 0],
  ['1.005', 101],
  ['1.0049', 100],
  ['10', 1000],
  ['5.5', 550],
  ['99999999999.99', 9_999_999_999_999],
  ['-2.50', -250],
  ['-0.001', 0],
  ['1e3', null],
  ['', null],
  ['1,50', null],
  ['NaN', null],
])('%s is %j cents', (text, cents) => {
  expect(centsFromDecimal(text)).toBe(cents)
})

test('a JSON number becomes the cents of its text', () => {
  expect(wireMoney.parse(1.005)).toBe(101)
  expect(wireMoney.parse(218.73)).toBe(21_873)
  expect(wireMoney.safeParse(1e21).success).toBe(false)
})

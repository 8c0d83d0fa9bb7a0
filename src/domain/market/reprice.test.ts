import { expect, test } from 'vitest'
import { reprice } from './reprice.ts'

test.each([
  [250, 15, 288],
  [250, 0.6, 252],
  [50, 1, 51],
  [1_000_000, 499.9999, 5_999_999],
  [2_490, -10, 2_241],
  [333, -50, 167],
])('%i cents changed by %d percent are %i', (cents, percent, expected) => {
  expect(reprice(cents, percent)).toBe(expected)
})

test('half a cent is rounded up whatever the price and the percentage', () => {
  for (let cents = 50; cents < 3_000; cents++)
    for (let percent = -90; percent <= 110; percent++) {
      const hundredths = cents * (100 + percent)
      expect(reprice(cents, percent)).toBe(Math.floor((hundredths + 50) / 100))
    }
})

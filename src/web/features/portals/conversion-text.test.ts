import { expect, test } from 'vitest'
import { conversionText } from './conversion-text.ts'

test('conversion is orders per view, and unknown without views', () => {
  expect(conversionText({ views: 200, orders: 5 })).toBe('2.5%')
  expect(conversionText({ views: 3, orders: 0 })).toBe('0.0%')
  expect(conversionText({ views: 0, orders: 1 })).toBe('–')
})

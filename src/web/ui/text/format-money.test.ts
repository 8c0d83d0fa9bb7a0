import { expect, test } from 'vitest'
import { formatMoney } from './format-money.ts'

test('cents are shown with their currency', () => {
  expect(formatMoney(1240, 'USD', 'en-US')).toBe('$12.40')
  expect(formatMoney(-5, 'EUR', 'en-GB')).toBe('-€0.05')
  expect(formatMoney(123456789, 'USD', 'en-US')).toBe('$1,234,567.89')
})

test('a currency without cents is shown in whole units', () => {
  expect(formatMoney(124_000, 'JPY', 'en-US')).toBe('¥1,240')
})

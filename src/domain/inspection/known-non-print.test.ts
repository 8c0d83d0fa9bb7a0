import { expect, test } from 'vitest'
import { isNeverPrinted } from './known-non-print.ts'

const line = (name: string, options: Record<string, string> = {}) => ({
  name,
  options: Object.entries(options).map(([key, value]) => ({ name: key, value })),
})

test.each([
  'Tip',
  'tip (15%)',
  'Gift card $25.00',
  'Gift Card - 50 USD',
  'Shipping Insurance',
  'Digital download',
])('%s is never printed', (name) => expect(isNeverPrinted(line(name))).toBe(true))

test.each([
  'Tip jar',
  'Gift card holder',
  'Mug',
  'Insurance plaque',
  'Digital clock stand',
  'Download sign 3',
  '',
])('%s may be printed', (name) => expect(isNeverPrinted(line(name))).toBe(false))

test('a line whose format is a digital file is never printed', () => {
  expect(isNeverPrinted(line('Fox model', { Format: 'Digital file' }))).toBe(true)
  expect(isNeverPrinted(line('Fox model', { Format: 'Printed' }))).toBe(false)
  expect(isNeverPrinted(line('Fox model', { Note: 'digital' }))).toBe(false)
})

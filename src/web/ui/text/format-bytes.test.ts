import { expect, test } from 'vitest'
import { formatBytes } from './format-bytes.ts'

test('sizes are shown in the unit that people would use', () => {
  expect(formatBytes(0)).toBe('0 B')
  expect(formatBytes(999)).toBe('999 B')
  expect(formatBytes(1_234_567)).toBe('1.2 MB')
  expect(formatBytes(84_400)).toBe('84 kB')
  expect(formatBytes(250_000_000)).toBe('250 MB')
})

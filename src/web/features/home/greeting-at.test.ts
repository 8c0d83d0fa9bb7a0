import { expect, test } from 'vitest'
import { greetingAt } from './greeting-at.ts'

test('the greeting follows the seller’s time zone, not the server’s', () => {
  const now = Date.parse('2026-11-21T23:30:00Z')
  expect(greetingAt(now, 'UTC')).toBe('Good evening')
  expect(greetingAt(now, 'Asia/Tokyo')).toBe('Good morning')
  expect(greetingAt(now, 'America/Los_Angeles')).toBe('Good afternoon')
})

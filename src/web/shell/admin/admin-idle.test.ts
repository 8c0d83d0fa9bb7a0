import { expect, test } from 'vitest'
import { idleWarning } from './admin-idle.ts'

const MINUTE = 60_000

test.each([
  [0, null],
  [26.9, null],
  [27, 2 * MINUTE],
  [28.5, MINUTE / 2],
  [29, 0],
  [90, 0],
])('after %d minutes without a call, the warning shows this much time left: %s', (minutes, left) => {
  expect(idleWarning(1_000, 1_000 + minutes * MINUTE)).toBe(left)
})

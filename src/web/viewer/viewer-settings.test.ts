import { expect, test } from 'vitest'
import { stepped } from './viewer-settings.ts'

test('steps lead from one finding to the next, and around at both ends', () => {
  expect([0, 1, 2].map((step) => stepped(step, 1, 3))).toEqual([1, 2, 0])
  expect([0, 1, 2].map((step) => stepped(step, -1, 3))).toEqual([2, 0, 1])
})

test('the first step is the first finding, or the last when going back, and there is none without findings', () => {
  expect([stepped(null, 1, 3), stepped(null, -1, 3), stepped(null, 1, 0)]).toEqual([0, 2, null])
})

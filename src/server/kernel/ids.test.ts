import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { idSchema } from '#contract/values.ts'
import { systemClock } from './clock.ts'
import { createIds } from './ids.ts'

test('ids sort in order of creation, even within a millisecond and when the clock goes back', () => {
  let time = 1_800_000_000_000
  const newId = createIds({ ...systemClock, now: () => new Date(time) }, randomBytes)
  const ids = Array.from({ length: 70_000 }, (_, index) => {
    if (index === 40_000) time -= 60_000
    if (index === 60_000) time += 120_000
    return newId('po')
  })
  expect([...ids].sort()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})

test('an id has the form the contract requires', () => {
  expect(idSchema('po').safeParse(createIds(systemClock, randomBytes)('po')).success).toBe(true)
})

import { expect, test } from 'vitest'
import { meetsTargets, summaryLines } from './report.ts'

const results = (area: string, caught: number, survived: number) =>
  [...Array(caught + survived).keys()].map((index) => ({
    area,
    bug: { why: '', file: '', find: '', replace: '' },
    isCaught: index < caught,
  }))

test('the report counts caught bugs per area and in all', () => {
  expect(summaryLines([...results('auth', 3, 1), ...results('web', 1, 2)])).toEqual([
    'auth      3 of 4 caught, 75%',
    'web       1 of 3 caught, 33%',
    'all       4 of 7 caught, 57%',
  ])
})

test('the targets hold for all bugs and for each area', () => {
  expect(meetsTargets([...results('auth', 17, 0), ...results('web', 3, 1)])).toBe(true)
  expect(meetsTargets([...results('auth', 3, 1), ...results('web', 4, 1)])).toBe(false)
  expect(meetsTargets([...results('auth', 40, 0), ...results('web', 2, 1)])).toBe(false)
})

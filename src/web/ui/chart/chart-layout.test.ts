import { expect, test } from 'vitest'
import { chartLayout } from './chart-layout.ts'

const ticksOf = (...values: number[]) =>
  chartLayout(
    values.map((value, index) => ({ label: `${index}`, value })),
    640,
    220,
  ).ticks

test('what is counted has no ticks between whole numbers', () => {
  expect(ticksOf(0, 1)).toEqual([0, 1])
  expect(ticksOf(2, 0)).toEqual([0, 1, 2])
  expect(ticksOf(0, 40)).toEqual([0, 10, 20, 30, 40])
})

test('what is measured has them', () => {
  expect(ticksOf(0.4, 1)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1])
})

import { expect, test } from 'vitest'
import { chosenItem, itemWith } from './choose-item.ts'

const item = (id: string, Color: string, Size: string, isAvailable = true) => ({
  id,
  variant: { Color, Size },
  priceCents: 1_000,
  isAvailable,
})
const blackS = item('1', 'Black', 'S', false)
const blackL = item('2', 'Black', 'L')
const sandS = item('3', 'Sand', 'S')
const items = [blackS, blackL, sandS]

test('the wanted variant is shown, even one that is sold out, and otherwise the first that can be bought', () => {
  expect(chosenItem(items, '1')).toBe(blackS)
  expect(chosenItem(items, undefined)).toBe(blackL)
  expect(chosenItem(items, 'gone')).toBe(blackL)
  expect(chosenItem([blackS], undefined)).toBe(blackS)
  expect(chosenItem([], undefined)).toBeNull()
})

test('choosing a value keeps the other choices where there is such a variant', () => {
  expect(itemWith(items, sandS, { name: 'Color', value: 'Black' })).toBe(blackS)
  expect(itemWith(items, blackL, { name: 'Color', value: 'Sand' })).toBe(sandS)
  expect(itemWith(items, blackL, { name: 'Color', value: 'Gold' })).toBeNull()
})

test('of variants that are equally near, one that can be bought comes first', () => {
  expect(itemWith([blackS, blackL], item('4', 'Sand', 'M'), { name: 'Color', value: 'Black' })).toBe(blackL)
})

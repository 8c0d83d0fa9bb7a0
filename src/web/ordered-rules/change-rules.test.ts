import { expect, test } from 'vitest'
import { changeRules } from './change-rules.ts'

const rules = ['a', 'b', 'c'].map((id, index) => ({ id, position: index + 1, isOn: id !== 'c', text: id }))
const after = (change: Parameters<typeof changeRules>[1]) =>
  changeRules(rules, change).map(({ id, isOn, position }) => `${position}${id}${isOn ? '+' : '-'}`)

test('switching a rule changes that rule only', () => {
  expect(after({ id: 'b', isOn: false })).toEqual(['1a+', '2b-', '3c-'])
  expect(after({ id: 'c', isOn: true })).toEqual(['1a+', '2b+', '3c+'])
})

test('moving a rule renumbers all of them and switches none', () => {
  expect(after({ id: 'c', position: 1 })).toEqual(['1c-', '2a+', '3b+'])
})

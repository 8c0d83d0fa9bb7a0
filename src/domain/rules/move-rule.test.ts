import { expect, test } from 'vitest'
import { moveRule } from './move-rule.ts'

const rules = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
const after = (id: string, position: number) => moveRule(rules, id, position).map((rule) => rule.id)

test('a rule lands where it was dropped, in either direction', () => {
  expect(after('a', 3)).toEqual(['b', 'c', 'a', 'd'])
  expect(after('d', 2)).toEqual(['a', 'd', 'b', 'c'])
  expect(after('b', 3)).toEqual(['a', 'c', 'b', 'd'])
  expect(after('b', 2)).toEqual(['a', 'b', 'c', 'd'])
})

test('a position out of range is clamped', () => {
  expect(after('a', 99)).toEqual(['b', 'c', 'd', 'a'])
  expect(after('d', 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(after('d', -5)).toEqual(['d', 'a', 'b', 'c'])
})

test('moving a removed rule changes nothing', () => {
  expect(after('x', 1)).toEqual(['a', 'b', 'c', 'd'])
})

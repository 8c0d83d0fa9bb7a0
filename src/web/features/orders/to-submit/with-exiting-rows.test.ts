import { expect, test } from 'vitest'
import { withExitingRows } from './with-exiting-rows.ts'

const rows = (ids: string) => [...ids].map((id) => ({ id }))
const shown = (before: string, now: string) =>
  withExitingRows(rows(before), rows(now))
    .map(({ row, isLeaving }) => (isLeaving ? `(${row.id})` : row.id))
    .join('')

test('rows that left keep their position for a moment', () => {
  expect(shown('abcd', 'acd')).toBe('a(b)cd')
  expect(shown('abcd', 'ade')).toBe('a(b)(c)de')
  expect(shown('abcd', 'bcd')).toBe('(a)bcd')
  expect(shown('ab', '')).toBe('(a)(b)')
})

test('without previous rows nothing is added', () => {
  expect(shown('', 'abc')).toBe('abc')
})

import { expect, test } from 'vitest'
import { nextListSearch, parseListSearch } from './list-search.ts'

const keys = ['stage', 'number', 'sku', 'item', 'shopOrder'] as const
const parse = (raw: object) => parseListSearch(keys, raw)

test('a bare address shows the first page', () => {
  expect(parse({})).toEqual({ page: 1 })
})

test('a link to a filtered list is understood', () => {
  const search = { page: '3', stage: 'PRINTING', number: '0042' }
  expect(parse(search)).toEqual({ ...search, page: 3 })
})

test('values that the screen does not know are left out', () => {
  expect(parse({ page: 2, unknown: 'x', sku: '   ', item: { a: 1 } })).toEqual({ page: 2 })
})

test.each(['0', '-1', '1.5', 'x', '1e9', '', null, ['2']])(
  'page %j is taken as the first or as a whole number',
  (page) => {
    expect(parse({ page }).page).toBe(Array.isArray(page) ? 2 : 1)
  },
)

test('text is trimmed, shortened and freed of control characters', () => {
  expect(parse({ sku: ` A\u0000-1 ` }).sku).toBe('A-1')
  expect(parse({ item: 'x'.repeat(300) }).item).toHaveLength(200)
})

test('another filter starts at page 1, another page keeps the filter', () => {
  const current = { page: 4, sku: 'VASE' }
  expect(nextListSearch(current, { item: 'Lamp' })).toEqual({ page: 1, sku: 'VASE', item: 'Lamp' })
  expect(nextListSearch(current, { page: 5 })).toEqual({ ...current, page: 5 })
  expect(nextListSearch(current, { sku: undefined })).toEqual({ page: 1 })
})

test('the drawer of a row opens and closes over the same page of its list', () => {
  const list = { page: 2, show: 'blocked' }
  const open = nextListSearch(list, { connection: 'con_1' })
  expect(open).toEqual({ ...list, connection: 'con_1' })
  expect(nextListSearch(open, { connection: undefined })).toEqual(list)
})

import { expect, test } from 'vitest'
import { pageOf } from './page-of.ts'

test.each([
  [0, 1],
  [1, 1],
  [25, 1],
  [26, 2],
  [51, 3],
])('a list of %i rows has %i pages of 25', (total, pages) => {
  expect(pageOf({ page: 1, size: 25 }, total).pages).toBe(pages)
})

test('a list says its page, pages, items and size in the words of the specification', () => {
  expect(pageOf({ page: 2, size: 25 }, 51)).toMatchObject({
    currentPage: 2,
    totalPages: 3,
    totalItems: 51,
    pageSize: 25,
  })
})

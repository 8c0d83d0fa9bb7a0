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

import { expect, test } from 'vitest'
import { requestUrl } from './request-url.ts'

test('parameters are put into the path, safely', () => {
  expect(requestUrl('/orders/:id', { id: 'a/../b' })).toBe('/orders/a%2F..%2Fb')
})

test('absent values of the query are left out', () => {
  const query = { page: 2, sku: undefined, item: 'a b', state: null }
  expect(requestUrl('/orders/:page/:size', { page: 1, size: 25 }, query)).toBe('/orders/1/25?page=2&item=a+b')
})

test('a missing parameter never becomes another call', () => {
  expect(() => requestUrl('/orders/:id', {})).toThrow('id')
})

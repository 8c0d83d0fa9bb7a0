import { expect, test } from 'vitest'
import { checkedSearch } from './checked-search.ts'

test('what a check leaves out is taken away where the router puts raw and checked values together', () => {
  const raw = { next: 'https://evil.test', page: '2' }
  expect({ ...raw, ...checkedSearch(raw, { page: 2 }) }).toEqual({ page: 2 })
})

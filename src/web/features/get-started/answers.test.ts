import { expect, test } from 'vitest'
import { shopUrlError, stepsFor, webAddressOf } from './answers.ts'

test('visitors who are just trying only create an account', () => {
  expect(stepsFor('TRYING', false)).toEqual(['who', 'account'])
})

test('signed-in visitors skip the account step', () => {
  expect(stepsFor('SHOP', true)).toEqual(['who', 'tools', 'parts'])
})

test.each([
  ['shop.example.com', 'https://shop.example.com/'],
  [' https://www.etsy.com/shop/nora ', 'https://www.etsy.com/shop/nora'],
  ['http://nora.example', 'http://nora.example/'],
])('%s is accepted as a store URL', (typed, address) => {
  expect(shopUrlError(typed)).toBeNull()
  expect(webAddressOf(typed)).toBe(address)
})

test.each(['my shop', 'javascript:alert(1)', 'localhost', 'ftp://shop.example.com/x y'])(
  '%s is rejected as a store URL',
  (typed) => expect(shopUrlError(typed)).not.toBeNull(),
)

test('the store URL is optional', () => {
  expect(shopUrlError('  ')).toBeNull()
  expect(webAddressOf('  ')).toBeNull()
})

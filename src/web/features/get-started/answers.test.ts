import { expect, test } from 'vitest'
import { shopUrlError, stepsFor, webAddressOf } from './answers.ts'

test('who only tries is asked for nothing but an account', () => {
  expect(stepsFor('TRYING', false)).toEqual(['who', 'account'])
})

test('who is signed in is not asked for an account again', () => {
  expect(stepsFor('SHOP', true)).toEqual(['who', 'tools', 'parts'])
})

test.each([
  ['shop.example.com', 'https://shop.example.com/'],
  [' https://www.etsy.com/shop/nora ', 'https://www.etsy.com/shop/nora'],
  ['http://nora.example', 'http://nora.example/'],
])('%s is taken as the address of a shop', (typed, address) => {
  expect(shopUrlError(typed)).toBeNull()
  expect(webAddressOf(typed)).toBe(address)
})

test.each(['my shop', 'javascript:alert(1)', 'localhost', 'ftp://shop.example.com/x y'])(
  '%s is no address of a shop',
  (typed) => expect(shopUrlError(typed)).not.toBeNull(),
)

test('a shop without an address may be left out', () => {
  expect(shopUrlError('  ')).toBeNull()
  expect(webAddressOf('  ')).toBeNull()
})

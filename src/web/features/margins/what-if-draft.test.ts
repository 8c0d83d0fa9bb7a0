import { expect, test } from 'vitest'
import { problemsOf, whatIfOf } from './what-if-draft.ts'

const draft = {
  ...{ productId: 'prd_1', filamentId: null, quantity: '2', paid: '24.50', shopId: 'shp_1', country: 'US' },
}

test('what is typed is computed once it is whole', () => {
  const wanted = { productId: 'prd_1', filamentId: null, shopId: 'shp_1', country: 'US' }
  expect(whatIfOf(draft)).toEqual({ ...wanted, quantity: 2, paidCents: 2_450 })
  for (const missing of [
    { productId: null },
    { quantity: '' },
    { paid: '' },
    { quantity: '1001' },
    { paid: 'x' },
  ])
    expect(whatIfOf({ ...draft, ...missing })).toBeNull()
})

test('an empty field isn’t wrong yet, a wrong one says what fits', () => {
  expect(problemsOf({ quantity: '', paid: '' })).toEqual({ quantity: null, paid: null })
  expect(problemsOf({ quantity: '1.5', paid: '9,999,999' })).toEqual({
    quantity: 'Enter a whole number from 1 to 1,000',
    paid: 'Enter an amount such as 24.00',
  })
})

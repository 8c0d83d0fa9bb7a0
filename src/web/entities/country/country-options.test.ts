import { expect, test } from 'vitest'
import { countries } from '#contract/countries.ts'
import { countryOptions } from './country-options.ts'

test('every country that the server knows can be chosen, once, and no former one', () => {
  const codes = countryOptions().map(({ value }) => value)
  expect(codes.toSorted()).toEqual(countries.map(({ code }) => code).toSorted())
})

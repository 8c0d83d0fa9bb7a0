import { expect, test } from 'vitest'
import { countries } from '#contract/countries.ts'
import { exampleAddress } from './example-address.ts'
import { findAddressProblems } from './find-address-problems.ts'

test.each(countries.map(({ code }) => code))('the example of %s is a complete address there', (code) => {
  expect(findAddressProblems(exampleAddress(code))).toEqual([])
})

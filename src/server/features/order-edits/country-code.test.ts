import { expect, test } from 'vitest'
import { countryCode } from './country-code.ts'

test.each([
  ['DE', 'DE'],
  [' us ', 'US'],
  ['Germany', 'DE'],
  ['united states', 'US'],
  ['UK', 'GB'],
  ["cote d'ivoire", 'CI'],
  ['Türkiye', 'TR'],
  ['Bosnia and Herzegovina', 'BA'],
])('%j is the country %s', (text, code) => {
  expect(countryCode(text)).toBe(code)
})

test.each(['ZZ', 'EU', 'SU', 'Atlantis', '-', ''])('%j is not a country', (text) => {
  expect(countryCode(text)).toBeNull()
})

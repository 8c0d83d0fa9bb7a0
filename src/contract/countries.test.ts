import { expect, test } from 'vitest'
import { countries, countryCodeOf, nameOfCountry } from './countries.ts'

test('every country of the list is known by its name and by its code, in any case, and is named by its code', () => {
  expect(countries.length).toBeGreaterThan(240)
  for (const { code, name } of countries) {
    expect([countryCodeOf(name), countryCodeOf(code.toLowerCase()), nameOfCountry(code)]).toEqual([
      code,
      code,
      name,
    ])
  }
})

test.each([
  ['USA', 'US'],
  [' the netherlands ', 'NL'],
  ['Côte d’Ivoire', 'CI'],
  ['Great Britain', 'GB'],
  ['Österreich', 'AT'],
])('what people write for a country, as %s, is that country', (text, code) => {
  expect(countryCodeOf(text)).toBe(code)
})

test.each(['Atlantis', 'XX', '', 'constructor', '__proto__'])(
  'what is not in the list, as “%s”, has no code and is named as it was said',
  (text) => {
    expect([countryCodeOf(text), nameOfCountry(text)]).toEqual([null, text])
  },
)

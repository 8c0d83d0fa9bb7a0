import { expect, test } from 'vitest'
import { countries, countryCodeOf, nameOfCountry } from './countries.ts'

test('every country is recognized by name and by code, in upper and lower case', () => {
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
  ['Germany', 'DE'],
  ['UK', 'GB'],
  ['DEU', 'DE'],
  ['gbr', 'GB'],
  ['Türkiye', 'TR'],
  ['Trinidad & Tobago', 'TT'],
  ['Hong Kong SAR China', 'HK'],
  ['Bosnia and Herzegovina', 'BA'],
])('the everyday country name %s is recognized', (text, code) => {
  expect(countryCodeOf(text)).toBe(code)
})

test.each(['Atlantis', 'XX', 'ZZ', 'EU', 'SU', '-', '', 'constructor', '__proto__'])(
  'the unknown country “%s” has no code and keeps its text',
  (text) => {
    expect([countryCodeOf(text), nameOfCountry(text)]).toEqual([null, text])
  },
)

import { expect, test } from 'vitest'
import { countries } from '#contract/countries.ts'
import { countryRules } from './country-rules.ts'
import { countryRows } from './country-rules-data.ts'

test.each([
  ['US', ' 20500-0003 ', '20500-0003'],
  ['US', '205000003', '205000003'],
  ['GB', 'sw1a2aa', 'SW1A2AA'],
  ['GB', 'SW1A 2AA', 'SW1A 2AA'],
  ['DE', 'D-11011', '11011'],
  ['CH', 'CH 3005', '3005'],
  ['IN', '110 004', '110004'],
  ['LV', '1811', 'LV-1811'],
  ['PL', '00902', '00902'],
  ['IE', '', ''],
])('in %s the postal code “%s” is sent as “%s”', (country, typed, sent) => {
  const { needsPostalCode, readPostalCode } = countryRules(country)
  expect(typed === '' ? needsPostalCode : readPostalCode(typed)).toBe(typed === '' ? false : sent)
})

test.each([
  ['US', '2139'],
  ['GB', '90210'],
  ['CA', 'K1A 0O2'],
  ['DE', '1234'],
])('in %s “%s” isn’t a postal code', (country, typed) => {
  expect(countryRules(country).readPostalCode(typed)).toBeNull()
})

test('every country has rules, and its example is a postal code of it', () => {
  expect(Object.keys(countryRows).toSorted()).toEqual(countries.map(({ code }) => code).toSorted())
  for (const { code } of countries) {
    const { postalExample, readPostalCode } = countryRules(code)
    if (postalExample) expect([code, readPostalCode(postalExample)]).toEqual([code, postalExample])
  }
})

test('an unknown country asks for nothing but a place', () => {
  expect(countryRules('Atlantis')).toMatchObject({
    city: 'OR_STATE',
    needsState: false,
    needsPostalCode: false,
  })
})

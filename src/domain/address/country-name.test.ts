import { expect, test } from 'vitest'
import { countryName } from './country-name.ts'

test('a country code becomes the country’s name, in any case', () => {
  expect(countryName('DE')).toBe('Germany')
  expect(countryName('us')).toBe('United States')
  expect(countryName(' GB ')).toBe('United Kingdom')
})

test('text that isn’t a country code is kept as the store sent it', () => {
  expect(countryName('Deutschland')).toBe('Deutschland')
  expect(countryName('QQ')).toBe('QQ')
  expect(countryName('')).toBe('')
})

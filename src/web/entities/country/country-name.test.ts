import { expect, test } from 'vitest'
import { countryName } from './country-name.ts'

test('a code becomes the name of the country, whatever its case', () => {
  expect(countryName('DE')).toBe('Germany')
  expect(countryName('us')).toBe('United States')
  expect(countryName(' GB ')).toBe('United Kingdom')
})

test('what is no code stays as the shop wrote it', () => {
  expect(countryName('Deutschland')).toBe('Deutschland')
  expect(countryName('QQ')).toBe('QQ')
  expect(countryName('')).toBe('')
})

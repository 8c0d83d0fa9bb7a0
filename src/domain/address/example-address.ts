import { nameOfCountry } from '#contract/countries.ts'
import type { Address } from '#contract/values.ts'
import { countryRules } from './country-rules.ts'

/** A state, city and postal code that belong together, where examples of single parts wouldn't. */
const places: Readonly<Record<string, Pick<Address, 'city' | 'state' | 'postalCode'>>> = {
  US: { city: 'San Francisco', state: 'CA', postalCode: '94105' },
  CA: { city: 'Ottawa', state: 'ON', postalCode: 'K1A 0B1' },
  AU: { city: 'Sydney', state: 'NSW', postalCode: '2000' },
}

/** A complete address in a country that belongs to no one, for asking what a delivery there costs. */
export function exampleAddress(country: string): Address {
  const { needsState, postalExample } = countryRules(country)
  const city = nameOfCountry(country)
  const example = { city, state: needsState ? city : null, postalCode: postalExample ?? '' }
  return {
    name: 'Price request',
    company: null,
    line1: '1 Main Street',
    line2: null,
    line3: null,
    ...(places[country] ?? example),
    country,
    phone: null,
  }
}

import type { Address } from '#contract/values.ts'
import { countryName } from '#domain/address/country-name.ts'

/** An address without name and phone, formatted as on a parcel. */
export function addressLines(address: Place & Pick<Address, 'line1' | 'line2'> & Partial<Address>): string[] {
  const { company, line1, line2, line3, country } = address
  const lines = [company, line1, line2, line3, placeLine(address), countryName(country)]
  return lines.flatMap((line) => line || [])
}

const cityFirst = new Set(['US', 'CA', 'AU', 'NZ', 'GB', 'IE', 'IN'])

type Place = Pick<Address, 'city' | 'state' | 'postalCode' | 'country'>

/** City, state and postal code in the country's usual order. */
function placeLine({ city, state, postalCode, country }: Place): string {
  if (!cityFirst.has(country)) return [postalCode, city, state].filter(Boolean).join(' ')
  return [city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}

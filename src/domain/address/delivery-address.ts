import { countryCodeOf } from '#contract/countries.ts'
import type { Address } from '#contract/values.ts'
import { countryRules } from './country-rules.ts'

/** The address with its country as a code, if we know it; otherwise with the store's raw text (spec §5). */
export const withCountryCode = (address: Address): Address => ({
  ...address,
  country: countryCodeOf(address.country) ?? address.country,
})

/** The address as parcels carry it: the country as a code, the postal code as the country writes it. */
export function deliveryAddress(address: Address): Address {
  const { country, postalCode, ...rest } = withCountryCode(address)
  return { ...rest, country, postalCode: countryRules(country).readPostalCode(postalCode) ?? postalCode }
}

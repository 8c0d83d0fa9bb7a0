import { countryRules } from '#domain/address/country-rules.ts'

interface AddressLabels {
  city: string
  state: string
  postalCode: string
}

/** What a country calls the parts of its addresses, and which of them can stay empty. */
export function addressLabels(country: string): AddressLabels {
  const { city, cityName, needsState, stateName, needsPostalCode, postalName } = countryRules(country)
  return {
    city: labelOf(cityName, city !== 'OPTIONAL'),
    state: labelOf(stateName, needsState),
    postalCode: labelOf(postalName, needsPostalCode),
  }
}

const labelOf = (name: string, isRequired: boolean): string =>
  `${name.charAt(0).toUpperCase()}${name.slice(1)}${isRequired ? '' : ' (optional)'}`

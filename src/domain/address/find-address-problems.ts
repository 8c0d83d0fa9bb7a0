import { countryCodeOf, nameOfCountry } from '#contract/countries.ts'
import type { Address, AddressField } from '#contract/values.ts'
import { countryRules } from './country-rules.ts'

export interface AddressProblem {
  field: AddressField
  /** A full sentence with what to do. */
  text: string
}

/** Everything that the print provider would refuse in a delivery address, each with its field. */
export function findAddressProblems(address: Address): AddressProblem[] {
  const problems: AddressProblem[] = []
  const missing = (field: AddressField, name: string) => {
    const article = /^[aeiou]/i.test(name) ? 'an' : 'a'
    problems.push({ field, text: `The delivery address has no ${name}. Add ${article} ${name}.` })
  }
  const has = (field: AddressField | 'company') => Boolean(address[field]?.trim())
  if (!has('name') && !has('company')) missing('name', 'name')
  if (!has('line1')) missing('line1', 'street')
  problems.push(...findPlaceProblems(address, missing, has))
  return problems
}

function findPlaceProblems(
  { country, postalCode }: Address,
  missing: (field: AddressField, name: string) => void,
  has: (field: AddressField) => boolean,
): AddressProblem[] {
  const rules = countryRules(country)
  const found: AddressProblem[] = []
  const isPlaceNamed = has('city') || rules.city === 'OPTIONAL' || (rules.city === 'OR_STATE' && has('state'))
  if (!isPlaceNamed) missing('city', rules.cityName)
  if (rules.needsState && !has('state')) missing('state', rules.stateName)
  if (!has('country')) {
    missing('country', 'country')
    return found
  }
  if (!countryCodeOf(country)) {
    const text = `“${country.trim()}” isn’t a country we know. Choose the country from the list.`
    return [{ field: 'country', text }]
  }
  if (!rules.needsPostalCode) return found
  const name = nameOfCountry(countryCodeOf(country)!)
  if (!has('postalCode')) missing('postalCode', rules.postalName)
  else if (rules.readPostalCode(postalCode) === null) {
    const example = rules.postalExample ? ` It looks like ${rules.postalExample} there.` : ''
    const text = `“${postalCode.trim()}” isn’t a ${rules.postalName} of ${name}.${example} Correct it.`
    found.push({ field: 'postalCode', text })
  }
  return found
}

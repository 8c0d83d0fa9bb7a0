import { countryCodeOf } from '#contract/countries.ts'
import { type CountryRow, countryRows } from './country-rules-data.ts'

/** How addresses of a country are written: which parts they need, and what people there call them. */
export interface CountryRules {
  hasState: boolean
  needsState: boolean
  /** `OR_STATE`: one of city and state names the place. */
  city: 'NEEDED' | 'OR_STATE' | 'OPTIONAL'
  needsPostalCode: boolean
  hasPostalCode: boolean
  /** A postal code in the country's form. */
  postalExample: string | null
  cityName: string
  stateName: string
  postalName: string
  /** A postal code as the country's post writes it, or null if it isn't one. */
  readPostalCode: (text: string) => string | null
}

const cityNames: Readonly<Record<string, string>> = {
  suburb: 'suburb',
  district: 'district',
  post_town: 'town or city',
}
const postalNames: Readonly<Record<string, string>> = { zip: 'ZIP code', eircode: 'Eircode', pin: 'PIN code' }

/** The rules of a country, given by code or name; of an unknown one, those that hold everywhere. */
export function countryRules(country: string): CountryRules {
  const row = countryRows[countryCodeOf(country) ?? ''] ?? { has: 'CSZ', needs: '' }
  const needsState = row.needs.includes('S')
  return {
    hasState: row.has.includes('S'),
    needsState: needsState && row.needs.includes('C'),
    city: row.needs.includes('C') ? 'NEEDED' : row.has.includes('C') || needsState ? 'OR_STATE' : 'OPTIONAL',
    needsPostalCode: row.needs.includes('Z'),
    hasPostalCode: row.has.includes('Z'),
    postalExample: row.example ?? null,
    cityName: cityNames[row.city ?? ''] ?? 'city',
    stateName: row.state === 'do_si' ? 'province' : (row.state ?? 'state or province'),
    postalName: postalNames[row.postalName ?? ''] ?? 'postal code',
    readPostalCode: (text) => readPostalCode(text, row, countryCodeOf(country) ?? ''),
  }
}

/** People write the country before a code, as in “D-10115”, leave it out, as in “1010” for “LV-1010”, and space codes freely. */
function readPostalCode(
  text: string,
  { postal, spaced = postal }: CountryRow,
  country: string,
): string | null {
  const typed = text.trim().toUpperCase()
  if (!postal || !spaced) return typed
  const compact = typed.replace(/[^\p{L}\p{N}]/gu, '')
  const find = (pattern: string, candidates: string[]) =>
    candidates.find((each) => new RegExp(`^(?:${pattern})$`).test(each))
  const withoutCountry = (code: string) => code.replace(/^[A-Z]{1,3}[- ]?(?=\d)/, '')
  return (
    find(spaced, [typed, withoutCountry(typed), `${country}-${typed}`, country + typed]) ??
    find(postal, [compact, withoutCountry(compact), country + compact]) ??
    null
  )
}

import { countryName } from '#domain/address/country-name.ts'
import type { ComboboxOption } from '#web/ui/forms/combobox.tsx'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** Codes that have a display name in the browser but aren't countries. */
const asides: ReadonlySet<string> = new Set([
  'EU',
  'EZ',
  'UN',
  'ZZ',
  'XA',
  'XB',
  'QO',
  'AC',
  'CP',
  'DG',
  'EA',
  'IC',
  'TA',
  'CQ',
])
let options: ComboboxOption<string>[] | null = null

/** Every country, by name. */
export function countryOptions(): readonly ComboboxOption<string>[] {
  options ??= allCountries()
  return options
}

/** Whether the code isn't a former one, such as DD, which has the name of the country that replaced it. */
const isCurrent = (code: string): boolean => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`

function allCountries(): ComboboxOption<string>[] {
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  return codes
    .filter((code) => !asides.has(code) && countryName(code) !== code && isCurrent(code))
    .map((code) => ({ value: code, label: countryName(code) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'))
}

import codes from 'i18n-iso-countries/codes.json' with { type: 'json' }
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' }

const names: Readonly<Record<string, string | readonly string[]>> = english.countries
const firstOf = (name: string | readonly string[]): string => (typeof name === 'string' ? name : name[0]!)
const comparableName = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^the /, '')

/** Every country with its ISO 3166 alpha-2 code, sorted by name. */
export const countries: readonly { code: string; name: string }[] = Object.entries(names)
  .map(([code, name]) => ({ code, name: firstOf(name) }))
  .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))

// Everyday and native names that the list doesn't have.
const everydayNames: Readonly<Record<string, string>> = {
  usa: 'US',
  'u s a': 'US',
  'u s': 'US',
  america: 'US',
  uk: 'GB',
  'u k': 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  holland: 'NL',
  deutschland: 'DE',
  osterreich: 'AT',
  schweiz: 'CH',
  suisse: 'CH',
  svizzera: 'CH',
  espana: 'ES',
  italia: 'IT',
  nederland: 'NL',
  belgie: 'BE',
  belgique: 'BE',
  danmark: 'DK',
  norge: 'NO',
  sverige: 'SE',
  suomi: 'FI',
  polska: 'PL',
  brasil: 'BR',
  mexico: 'MX',
  korea: 'KR',
  uae: 'AE',
}

// Stores also use the names of the Unicode list, such as “Myanmar (Burma)”.
const unicodeNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

// A name shared by two countries is ambiguous, so it maps to neither.
const byName = new Map<string, string | null>()
for (const [code, name] of Object.entries(names)) {
  const own = typeof name === 'string' ? [name] : name
  for (const each of [...own, unicodeNames.of(code) ?? code]) {
    const key = comparableName(each)
    byName.set(key, byName.has(key) && byName.get(key) !== code ? null : code)
  }
}
for (const [name, code] of Object.entries(everydayNames)) byName.set(name, code)

const byAlpha3 = new Map(codes.map(([alpha2, alpha3]) => [alpha3, alpha2!]))

/** Returns the alpha-2 code for a country’s two- or three-letter code or name; null if unknown. */
export function countryCodeOf(text: string): string | null {
  const code = text.trim().toUpperCase()
  if (code.length === 2 && Object.hasOwn(names, code)) return code
  return byAlpha3.get(code) ?? byName.get(comparableName(text)) ?? null
}

/** Returns the country's name, or the text itself if the country is unknown. */
export function nameOfCountry(text: string): string {
  const name = names[text.trim().toUpperCase()]
  return name ? firstOf(name) : text
}

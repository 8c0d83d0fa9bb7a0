const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
// Codes of groups, reservations and placeholders rather than countries.
const notCountries = new Set('EU EZ UN QO ZZ XA XB AC CP CQ DG EA IC TA'.split(' '))

const codes = letters
  .flatMap((first) => letters.map((second) => first + second))
  .filter((code) => !notCountries.has(code) && names.of(code) !== undefined && isCurrent(code))

/** Codes of former countries canonicalize to their successors. */
function isCurrent(code: string): boolean {
  return Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`
}

const codesByName = new Map<string, string>([
  ...codes.map((code): [string, string] => [nameKey(names.of(code)!), code]),
  ...codes.map((code): [string, string] => [nameKey(code), code]),
  ['uk', 'GB'],
  ['greatbritain', 'GB'],
  ['usa', 'US'],
  ['unitedstatesofamerica', 'US'],
])

/** The ISO 3166 alpha-2 code of a country, named by that code or in English; null for anything else. */
export function countryCode(text: string): string | null {
  return codesByName.get(nameKey(text)) ?? null
}

function nameKey(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^\p{L}]/gu, '')
}

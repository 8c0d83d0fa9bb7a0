const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
// Codes that name a group, a reservation or nothing rather than a country.
const notCountries = new Set('EU EZ UN QO ZZ XA XB AC CP CQ DG EA IC TA'.split(' '))

/** Whether a text is an ISO 3166-1 alpha-2 country code, in capitals; aliases such as UK are not. */
export function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code) || notCountries.has(code)) return false
  return names.of(code) !== undefined && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`
}

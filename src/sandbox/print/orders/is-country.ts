const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
// Codes of groups, reserved codes and private-use codes, which are not countries.
const notCountries = new Set('EU EZ UN QO ZZ XA XB AC CP CQ DG EA IC TA'.split(' '))

/** Whether a string is an uppercase ISO 3166-1 alpha-2 country code. Aliases such as UK are not. */
export function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code) || notCountries.has(code)) return false
  return names.of(code) !== undefined && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`
}

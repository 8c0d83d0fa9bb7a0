const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** The name of a country by its ISO code; the shop's raw text where it is no code (spec §5). */
export function countryName(country: string): string {
  const code = country.trim()
  if (!/^[a-z]{2}$/i.test(code)) return country
  return names.of(code.toUpperCase()) ?? country
}

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** The country name for an ISO code; falls back to the store's raw text (spec §5). */
export function countryName(country: string): string {
  const code = country.trim()
  if (!/^[a-z]{2}$/i.test(code)) return country
  return names.of(code.toUpperCase()) ?? country
}

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** The English name of a country's ISO code, e.g. "Germany"; null for anything else. */
export function nameOfCode(code: string): string | null {
  return /^[A-Za-z]{2}$/.test(code) ? (regions.of(code.toUpperCase()) ?? null) : null
}

/** The country name for an ISO code; falls back to the store's raw text (spec §5). */
export const countryName = (country: string): string => nameOfCode(country.trim()) ?? country

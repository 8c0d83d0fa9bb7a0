import { uiLocale } from './ui-locale.ts'

/**
 * Integer cents as text with their currency: `formatMoney(1240, 'USD')` is "$12.40". Cents are hundredths of the unit in
 * every currency, also where there is no smaller unit.
 */
export function formatMoney(cents: number, currency: string, locale: string = uiLocale()): string {
  return formatter(currency, locale).format(cents / 100)
}

const formatters = new Map<string, Intl.NumberFormat>()

function formatter(currency: string, locale: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`
  let format = formatters.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locale, { style: 'currency', currency })
    formatters.set(key, format)
  }
  return format
}

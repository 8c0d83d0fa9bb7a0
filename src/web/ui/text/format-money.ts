import { uiLocale } from './ui-locale.ts'

/** Integer cents as text with their currency: `formatMoney(1240, 'USD')` is "$12.40". */
export function formatMoney(cents: number, currency: string, locale: string = uiLocale()): string {
  const format = formatter(currency, locale)
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(cents / 10 ** digits)
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

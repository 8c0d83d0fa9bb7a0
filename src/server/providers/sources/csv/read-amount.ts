const MAX_CENTS = 1_000_000_000
const symbols: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP' }

/** The currency whose sign an amount carries; null for signs of several currencies, such as the dollar’s. */
export const currencyIn = (text: string): string | null => symbols[/[€£]/.exec(text)?.[0] ?? ''] ?? null

/** Reads an amount such as `1,234.50`, `1.234,50`, `$12` or `12 EUR` as cents; null if it could mean several amounts. */
export function readAmount(text: string): number | null {
  const bare = text
    .replace(/^(?:[A-Z]{1,3}\$?|[$€£¥])\s*|\s*(?:[A-Z]{3}|[$€£¥])$/giu, '')
    .replace(/[\s'’]/gu, '')
  const [, whole, fraction = ''] =
    /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/.exec(bare) ??
    /^(\d+|\d{1,3}(?:\.\d{3})+(?=,))(?:,(\d{1,2}))?$/.exec(bare) ??
    []
  if (whole === undefined) return null
  const cents = Number(whole.replace(/[.,]/g, '')) * 100 + Number(fraction.padEnd(2, '0'))
  return cents <= MAX_CENTS ? cents : null
}

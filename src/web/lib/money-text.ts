/** Parses an amount as people type it ("40", "40.5", "1,250.00", "40,50") into cents; null if empty, undefined if invalid. */
export function centsOf(text: string): number | null | undefined {
  const plain = text.trim().replace(/^\$\s*/, '')
  if (plain === '') return null
  // A comma before exactly three digits groups thousands; before one or two it's the decimal separator.
  const pointed = plain.replace(/,(?=\d{3}(?:[,.]|$))/g, '').replace(',', '.')
  const [, whole, part = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(pointed) ?? []
  if (whole === undefined) return undefined
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** Formats cents for an input. */
export const amountText = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2))

/** An amount in cents as a decimal number; empty while unknown. */
export const amount = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2))

/** A time of a reply as a cell, which the file shows in the seller's time zone; empty without one. */
export const timeOf = (at: string | null): Date | '' => (at === null ? '' : new Date(at))

/** A code of the contract as a word: `NOT_FOR_PRINT` is “Not for print”. */
export function word(code: string | null): string {
  if (code === null) return ''
  if (code === 'NEEDS_YOU') return 'Needs attention'
  const text = code.toLowerCase().replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Several texts in one cell. */
export const joined = (texts: readonly string[]): string => texts.join('; ')

export const optionsText = (options: readonly { name: string; value: string }[]): string =>
  joined(options.map(({ name, value }) => `${name}: ${value}`))

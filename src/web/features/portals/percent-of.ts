const MAX_PERCENT = 500

/** The percentage that someone typed, from -90 to 500 and not 0; null for everything else. */
export function percentOf(text: string): number | null {
  const plain = text.trim().replace('%', '').replace('−', '-').replace(',', '.')
  const percent = Number(plain)
  return plain !== '' && percent >= -90 && percent <= MAX_PERCENT && percent !== 0 ? percent : null
}

/** Splits at unescaped marks. Backslashes stay in place for further splitting. */
export function splitAt(text: string, mark: string): string[] {
  const parts = ['']
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]!
    if (letter === '\\') parts[parts.length - 1] += letter + (text[++at] ?? '')
    else if (letter === mark) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts
}

/** Removes the escaping backslashes. */
export const unescaped = (text: string): string => text.trim().replace(/\\(.)/gs, '$1')

/** Escapes the characters that separate values in a cell. */
export const escaped = (text: string): string => text.replace(/[\\|;:=[\]]/g, '\\$&')

/** Joins several texts in one cell, as `VASE-OLD | VASE-2`. */
export const joinList = (texts: readonly string[]): string => texts.map(escaped).join(' | ')

/** Splits a cell into its texts. */
export const splitList = (cell: string): string[] =>
  splitAt(cell, '|')
    .map(unescaped)
    .filter((text) => text !== '')

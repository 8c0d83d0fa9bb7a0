/** Splits at a mark that no backslash stands before. Backslashes stay, for whoever splits further. */
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

/** The text without the backslashes before its marks. */
export const unescaped = (text: string): string => text.trim().replace(/\\(.)/gs, '$1')

/** The text so that none of its letters is taken for a mark. */
export const escaped = (text: string): string => text.replace(/[\\|;:=[\]]/g, '\\$&')

/** Several texts in one cell, as `VASE-OLD | VASE-2`. */
export const joinList = (texts: readonly string[]): string => texts.map(escaped).join(' | ')

/** The texts of one cell. */
export const splitList = (cell: string): string[] =>
  splitAt(cell, '|')
    .map(unescaped)
    .filter((text) => text !== '')

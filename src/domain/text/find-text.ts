/** A part of a text, by its offsets. */
export interface TextPart {
  start: number
  length: number
}

/** Finds a text within another, ignoring case and accents, with offsets into the original; null if absent. */
export function findText(text: string, wanted: string): TextPart | null {
  const key = searchKey(wanted)
  const folded = foldText(text)
  const at = folded.key.indexOf(key)
  return at < 0 || key === '' ? null : originalPart(text, folded, { start: at, length: key.length })
}

/** A normalized text that remembers the position in the original of each of its characters. */
export interface FoldedText {
  key: string
  origins: readonly number[]
}

export function foldText(text: string): FoldedText {
  let key = ''
  const origins: number[] = []
  let place = 0
  for (const character of text) {
    const form = searchKey(character)
    for (let index = 0; index < form.length; index++) origins.push(place)
    key += form
    place += character.length
  }
  origins.push(place)
  return { key, origins }
}

/** The part of the original text that became a part of the normalized one. */
export function originalPart(text: string, { origins }: FoldedText, part: TextPart): TextPart {
  const start = origins[part.start] ?? 0
  // The last character may fold into several, of which only the first matched.
  const last = origins[part.start + part.length - 1] ?? start
  const next = origins.find((origin) => origin > last) ?? text.length
  return { start, length: next - start }
}

/** Letters that aren't another letter with an accent, as people type them who don't have them on their keyboard. */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ı: 'i' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
}

/** The normalized form for comparison, without case, width and accents; identical to `search_key` of the database. */
export const searchKey = (text: string): string =>
  [...text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')].map(plain).join('').normalize('NFKC')

// Character by character, because a word-final Greek sigma lowercases differently within a whole word.
function plain(character: string): string {
  const lower = character.toLowerCase()
  return PLAIN[lower] ?? lower
}

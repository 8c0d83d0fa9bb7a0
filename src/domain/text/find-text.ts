/** Finds a text within another, ignoring case and accents, with offsets into the original; null if absent. */
export function findText(text: string, wanted: string): { start: number; length: number } | null {
  const key = searchKey(wanted)
  let folded = ''
  // Maps each position in the folded text to its position in the original.
  const origins: number[] = []
  let place = 0
  for (const character of text) {
    const form = searchKey(character)
    for (let index = 0; index < form.length; index++) origins.push(place)
    folded += form
    place += character.length
  }
  origins.push(place)
  const at = folded.indexOf(key)
  if (at < 0 || key === '') return null
  const start = origins[at] ?? 0
  // The last character may fold into several, of which only the first matched.
  const last = origins[at + key.length - 1] ?? start
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

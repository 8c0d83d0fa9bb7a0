/** Finds a text within another, ignoring case, with offsets into the original; null if absent. */
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

/** The normalized form for comparison, identical to the database's. */
export const searchKey = (text: string): string => [...text.normalize('NFKC')].map(lower).join('')

// Character by character, because a word-final Greek sigma lowercases differently within a whole word.
const lower = (character: string): string => character.toLowerCase()

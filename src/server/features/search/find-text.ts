/** Where a text stands within another, without regard to case, in the characters of the original; null where it does not. */
export function findText(text: string, wanted: string): { start: number; length: number } | null {
  const key = searchKey(wanted)
  let folded = ''
  // For each place in the folded text, the place in the original that it came from.
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
  // The last character may have become several, of which the text takes only the first.
  const last = origins[at + key.length - 1] ?? start
  const next = origins.find((origin) => origin > last) ?? text.length
  return { start, length: next - start }
}

/** The form in which texts are compared; the same as in the database. */
export const searchKey = (text: string): string => [...text.normalize('NFKC')].map(lower).join('')

// One by one, because a Greek sigma at the end of a word is another letter only to a whole word.
const lower = (character: string): string => character.toLowerCase()

/** The first of the words that a text contains, ignoring case, accents, spaces and punctuation; null if none. */
export function findForbiddenWord(text: string, words: readonly string[]): string | null {
  const key = keyOf(text)
  return words.find((word) => keyOf(word) !== '' && key.includes(keyOf(word))) ?? null
}

const keyOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

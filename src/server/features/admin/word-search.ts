/**
 * The text-search question that finds every typed word by its beginning, or null if nothing was typed that is a word.
 * Words are split as the index splits names and addresses.
 */
export function wordQuestion(text: string): string | null {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.length === 0 ? null : words.map((word) => `${word}:*`).join(' & ')
}

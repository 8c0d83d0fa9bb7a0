/** Whether every word that was typed stands somewhere in a text. */
export function matchesSearch(text: string, typed = ''): boolean {
  const where = text.toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => where.includes(word))
}

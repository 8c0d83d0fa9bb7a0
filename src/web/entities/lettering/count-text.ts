/** How long a text is, as it is counted before it is made: characters without line breaks, and lines. */
export function countText(text: string): { characters: number; lines: number } {
  const lines = text
    .normalize('NFC')
    .trim()
    .split(/\r\n|[\n\r\u2028\u2029]/u)
  const characters = lines.reduce((sum, line) => sum + [...line.trim()].length, 0)
  return { characters, lines: characters === 0 ? 0 : lines.length }
}

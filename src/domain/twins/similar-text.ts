/** Reduces a text to the letters and digits that two spellings of it share: no accents, case or punctuation. */
export const spellingKey = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Whether two spelling keys differ by a typo at most: one letter in short texts, two in longer ones. */
export function isSimilar(one: string, other: string): boolean {
  if (one === other) return true
  const max = Math.min(one.length, other.length) < 8 ? 1 : 2
  if (Math.min(one.length, other.length) < 4) return false
  return Math.abs(one.length - other.length) <= max && editDistance(one, other) <= max
}

/** Letters to insert, drop, replace or swap with their neighbor. */
function editDistance(one: string, other: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        cost = Math.min(cost, beforeLast[j - 2]! + 1)
      }
      row.push(cost)
    }
    beforeLast = last
    last = row
  }
  return last[other.length]!
}

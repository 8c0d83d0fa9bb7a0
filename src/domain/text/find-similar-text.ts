import { foldText, originalPart, searchKey, type TextPart } from './find-text.ts'

const MIN_LENGTH = 4
// A name or an email address is shorter; whatever is longer was pasted rather than typed.
const MAX_LENGTH = 60

/**
 * Finds a text that differs from a wanted one by a typo: one letter is wrong, missing or too many, or two neighbors are
 * swapped. It begins where a word begins, and its digits are the wanted ones: neighboring order numbers are no typos.
 */
export function findSimilarText(text: string, wanted: string): TextPart | null {
  const folded = foldText(text)
  const found = similarPart(folded.key, searchKey(wanted))
  return found && originalPart(text, folded, found)
}

/** The same within texts that are normalized already, with offsets into the normalized one. */
export function similarPart(key: string, wanted: string): TextPart | null {
  for (let start = 0; start < key.length; start++) {
    if (start > 0 && isWordCharacter(key[start - 1]!)) continue
    const length = similarLength(key, start, wanted)
    if (length !== null) return { start, length }
  }
  return null
}

/** How many characters from there on are the wanted text with at most one typo; null if they aren't. */
function similarLength(key: string, start: number, wanted: string): number | null {
  let same = 0
  while (same < wanted.length && key[start + same] === wanted[same]) same++
  if (same === wanted.length) return same
  const [ours, theirs] = [start + same, same]
  const [right, typed] = [key[ours] ?? '', wanted[theirs]!]
  const continuesWith = (from: number, rest: number) => key.startsWith(wanted.slice(rest), from)
  const canChange = (...characters: string[]) => characters.every((one) => !/^\d$/.test(one))
  if (canChange(right, typed)) {
    if (right && continuesWith(ours + 1, theirs + 1)) return wanted.length
    const next = key[ours + 1]
    const isSwapped = next === typed && right === wanted[theirs + 1]
    if (isSwapped && continuesWith(ours + 2, theirs + 2)) return wanted.length
  }
  if (right && canChange(right) && continuesWith(ours + 1, theirs)) return wanted.length + 1
  if (canChange(typed) && continuesWith(ours, theirs + 1)) return wanted.length - 1
  return null
}

const isWordCharacter = (character: string): boolean => /[\p{L}\p{N}]/u.test(character)

/**
 * The pieces of a wanted text of which every similar text has all but one, unchanged: a typo touches at most one of them,
 * because a character lies between each two. Null for texts in which a typo can't be told from another word.
 */
export function piecesOfSimilar(wanted: string): string[] | null {
  const key = searchKey(wanted)
  if (key.length < MIN_LENGTH || key.length > MAX_LENGTH || !/\p{L}/u.test(key)) return null
  // Too short for a character in between: swapping the two in the middle isn't found.
  if (key.length === MIN_LENGTH) return [key.slice(0, 2), key.slice(2)]
  const count = Math.min(4, Math.max(2, Math.floor((key.length + 1) / 4)))
  const pieces: string[] = []
  let start = 0
  for (let left = count; left > 0; left--) {
    const length = Math.ceil((key.length - start - (left - 1)) / left)
    pieces.push(key.slice(start, start + length))
    start += length + 1
  }
  return pieces
}

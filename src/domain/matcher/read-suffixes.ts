import { isMark, type LooseText } from './loose-text.ts'
import type { OptionIndex, OptionValue } from './option-index.ts'

/** One interpretation of a SKU suffix: option values in the order they appear. */
export type Reading = readonly OptionValue[]

/** Remaining work allowed for one line, because some option definitions make parsing exponential. */
export interface Effort {
  left: number
}

/** Far more than any realistic SKU needs. */
export const newEffort = (): Effort => ({ left: 20_000 })

const MAX_READINGS = 2
const OPTION_BITS = 64

/**
 * Reads the rest of a SKU as suffixes of different options, up to its end. Two readings are enough to know that
 * the SKU is ambiguous. Memoized by position; if `effort` runs out, the result is invalid.
 */
export function readSuffixes(
  options: OptionIndex,
  text: LooseText,
  start: number,
  { onlyAfterSeparators, effort }: { onlyAfterSeparators: boolean; effort: Effort },
): readonly Reading[] {
  if (options.suffixLengths.length === 0) return []
  const known = new Map<number, readonly Reading[]>()
  const readFrom = (from: number, used: number): readonly Reading[] => {
    if (from === text.key.length) return used === 0 ? [] : [[]]
    const at = afterMarks(text.key, from)
    const state = at * OPTION_BITS + used
    const before = known.get(state)
    if (before) return before
    const readings: Reading[] = []
    if (canSplit(text, at, onlyAfterSeparators)) {
      for (const { length, value } of valuesAt(options, text.key, at, used, effort)) {
        const tails = readFrom(at + length, used | (1 << value.option))
        readings.push(...tails.map((tail) => [value, ...tail]))
        if (readings.length >= MAX_READINGS) break
      }
    }
    known.set(state, readings)
    return readings
  }
  return readFrom(start, 0)
}

function* valuesAt(
  { suffixLengths, bySuffix }: OptionIndex,
  key: string,
  at: number,
  used: number,
  effort: Effort,
) {
  for (const length of suffixLengths) {
    effort.left -= 1
    if (at + length > key.length || effort.left < 0) return
    for (const value of bySuffix.get(key.slice(at, at + length)) ?? []) {
      if ((used & (1 << value.option)) === 0) yield { length, value }
    }
  }
}

function afterMarks(key: string, from: number): number {
  let at = from
  while (isMark(key[at])) at += 1
  return at
}

/** Without a separator, a SKU can be split anywhere but inside a number: `CUP12` is not `CUP1` in size 2. */
function canSplit({ key, isCut }: LooseText, at: number, onlyAfterSeparators: boolean): boolean {
  if (isCut[at]) return true
  return !onlyAfterSeparators && !(isDigit(key[at - 1]) && isDigit(key[at]))
}

const isDigit = (character: string | undefined): boolean =>
  character !== undefined && /\p{N}/u.test(character)

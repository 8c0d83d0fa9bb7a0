import { isMark, type LooseText } from './loose-text.ts'
import type { OptionIndex, OptionValue } from './option-index.ts'

/** The values that the rest of a SKU says, in the order in which it says them. */
export type Reading = readonly OptionValue[]

const ENOUGH = 2
const OPTION_BITS = 64

/**
 * Reads the rest of a SKU as suffixes of different options, to its very end. Two readings are enough to know that
 * nothing may be guessed. Each end is worked out once, so that no text takes long.
 */
export function readSuffixes(
  options: OptionIndex,
  text: LooseText,
  start: number,
  onlyAfterSeparators: boolean,
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
    if (mayCut(text, at, onlyAfterSeparators)) {
      for (const { length, value } of valuesAt(options, text.key, at, used)) {
        const rests = readFrom(at + length, used | (1 << value.option))
        readings.push(...rests.map((rest) => [value, ...rest]))
        if (readings.length >= ENOUGH) break
      }
    }
    known.set(state, readings)
    return readings
  }
  return readFrom(start, 0)
}

function* valuesAt({ suffixLengths, bySuffix }: OptionIndex, key: string, at: number, used: number) {
  for (const length of suffixLengths) {
    if (at + length > key.length) return
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

/** Without a separator a SKU may be cut anywhere but within a number: `CUP12` is not `CUP1` in size 2. */
function mayCut({ key, isCut }: LooseText, at: number, onlyAfterSeparators: boolean): boolean {
  if (isCut[at]) return true
  return !onlyAfterSeparators && !(isDigit(key[at - 1]) && isDigit(key[at]))
}

const isDigit = (character: string | undefined): boolean =>
  character !== undefined && /\p{N}/u.test(character)

import type { ProductOption } from '#contract/products/products.ts'
import { haveSameNumbers, looseKey } from '#domain/text/text-key.ts'
import { isMark } from './loose-text.ts'

/** One value of one option of a product. */
export interface OptionValue {
  /** Index of the option in the product. */
  option: number
  name: string
  value: string
}

export interface OptionIndex {
  count: number
  names: readonly string[]
  /** Keyed by SKU suffix. */
  bySuffix: ReadonlyMap<string, readonly OptionValue[]>
  suffixLengths: readonly number[]
  /** Keyed by display value and by suffix. */
  byText: ReadonlyMap<string, readonly OptionValue[]>
  byName: ReadonlyMap<string, number>
}

/** Indexes a product's option values by every spelling that stores use. */
export function indexOptions(options: readonly ProductOption[]): OptionIndex {
  const bySuffix = new Map<string, OptionValue[]>()
  const byText = new Map<string, OptionValue[]>()
  const byName = new Map<string, number>()
  for (const [option, { name, values }] of options.entries()) {
    byName.set(looseKey(name), option)
    for (const { value, suffix } of values) {
      const meant = { option, name, value }
      add(byText, looseKey(value), meant)
      if (suffix === null) continue
      add(byText, looseKey(suffix), meant)
      add(bySuffix, withoutMarks(looseKey(suffix)), meant)
    }
  }
  const lengths = new Set([...bySuffix.keys()].map((suffix) => suffix.length))
  return {
    count: options.length,
    names: options.map(({ name }) => name),
    bySuffix,
    suffixLengths: [...lengths].sort((one, other) => one - other),
    byText,
    byName,
  }
}

/** Whether a value that was found by a text is meant by it: found by its suffix, or with the same numbers. */
export const isMeant = ({ value }: OptionValue, text: string): boolean =>
  looseKey(value) !== looseKey(text) || haveSameNumbers(value, text)

/** Sellers write a suffix as `BLK` or `/BLK`; both mean the same. */
function withoutMarks(key: string): string {
  let start = 0
  while (isMark(key[start])) start += 1
  return key.slice(start)
}

function add(map: Map<string, OptionValue[]>, key: string, meant: OptionValue): void {
  if (key === '') return
  const others = map.get(key)
  if (!others) map.set(key, [meant])
  else if (!others.includes(meant)) others.push(meant)
}

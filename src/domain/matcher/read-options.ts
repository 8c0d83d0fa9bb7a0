import { looseKey } from '#domain/text/text-key.ts'
import { isMeant, type OptionIndex, type OptionValue } from './option-index.ts'
import type { ReadLine } from './read-line.ts'

export interface OptionsRead {
  options: { name: string; value: string }[]
  /** Explains contradicting values for an option. That of the SKU is among `options`, where it contradicts those of the line. */
  conflict: string | null
}

/**
 * Reads a product's option values from the line's options and from the values already found in its SKU.
 * If they contradict, that of the SKU is returned, so that the check finds both and asks: printing the wrong color is worse than asking.
 */
export function readOptions(
  index: OptionIndex,
  line: ReadLine,
  { read, usedOptions }: { read: readonly OptionValue[]; usedOptions: readonly string[] },
): OptionsRead {
  if (index.count === 0) return { options: [], conflict: null }
  const used = new Set(usedOptions.map(looseKey))
  const given = read.map((each) => ({ ...each, isUsed: false }))
  for (const { nameKey, value, valueKey } of line.options) {
    const meant = (index.byText.get(valueKey) ?? []).filter((each) => isMeant(each, value))
    const named = index.byName.get(nameKey)
    const fitting = named === undefined ? meant : meant.filter(({ option }) => option === named)
    if (fitting.length === 1) given.push({ ...fitting[0]!, isUsed: named === undefined && used.has(nameKey) })
  }
  const options: OptionsRead['options'] = []
  let conflict: string | null = null
  for (const [option, name] of index.names.entries()) {
    const found = given.filter((each) => each.option === option)
    const values = [...new Set(found.map(({ value }) => value))]
    if (values.length === 1) options.push({ name, value: values[0]! })
    if (values.length < 2) continue
    conflict ??= `the item has both ${name}: ${values[0]} and ${name}: ${values[1]}, so it needs a choice`
    const ofSku = read.find((each) => each.option === option)
    // The check doesn't compare what identified the product under another name, so it would find no second value.
    if (ofSku && !found.some(({ isUsed }) => isUsed)) options.push({ name, value: ofSku.value })
  }
  return { options, conflict }
}

/** Parses values like `Black` or `Color: Black`; null if any of them is unknown or ambiguous. */
export function readNamedValues(index: OptionIndex, text: string): OptionValue[] | null {
  const values: OptionValue[] = []
  for (const piece of text.split(/[,;|/]/)) {
    const meant = valueNamed(index, piece)
    if (!meant || values.some(({ option }) => option === meant.option)) return null
    values.push(meant)
  }
  return values
}

function valueNamed(index: OptionIndex, piece: string): OptionValue | null {
  const colon = piece.indexOf(':')
  const meant = index.byText.get(looseKey(piece.slice(colon + 1))) ?? []
  const named = colon < 0 ? undefined : index.byName.get(looseKey(piece.slice(0, colon)))
  if (colon >= 0 && named === undefined) return null
  const fitting = named === undefined ? meant : meant.filter(({ option }) => option === named)
  return fitting.length === 1 ? fitting[0]! : null
}

import { looseKey } from '#domain/text/text-key.ts'
import { isMeant, type OptionIndex, type OptionValue } from './option-index.ts'
import type { ReadLine } from './read-line.ts'

export interface OptionsRead {
  options: { name: string; value: string }[]
  /** Explains contradicting values for an option, of which neither is used. */
  conflict: string | null
}

/**
 * Reads a product's option values from the line's options and from the values already found in its SKU.
 * If they contradict, the option stays unset: printing the wrong color is worse than asking.
 */
export function readOptions(index: OptionIndex, line: ReadLine, read: readonly OptionValue[]): OptionsRead {
  if (index.count === 0) return { options: [], conflict: null }
  const given: OptionValue[] = [...read]
  for (const { nameKey, value, valueKey } of line.options) {
    const meant = (index.byText.get(valueKey) ?? []).filter((each) => isMeant(each, value))
    const named = index.byName.get(nameKey)
    const fitting = named === undefined ? meant : meant.filter(({ option }) => option === named)
    if (fitting.length === 1) given.push(fitting[0]!)
  }
  const options: OptionsRead['options'] = []
  let conflict: string | null = null
  for (const [option, name] of index.names.entries()) {
    const values = [...new Set(given.filter((each) => each.option === option).map(({ value }) => value))]
    if (values.length === 1) options.push({ name, value: values[0]! })
    if (values.length > 1)
      conflict ??= `the item has both ${name}: ${values[0]} and ${name}: ${values[1]}, so it needs a choice`
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

import { isTextOption, isUnrequested, optionKey } from './option-names.ts'
import type { ChoiceProduct } from './read-choices.ts'

type Options = readonly { name: string; value: string }[]

interface TextLine {
  /** The seller's text, or else the buyer's. */
  personalization: string | null
  isOwnText: boolean
  options: Options
}

/** The texts in options that hold free text, such as `Personalization`, `Customizations` or `Note to seller`. */
export const textsIn = (options: Options): string | null => valuesOf(options).join('\n') || null

/**
 * The text that the buyer wants on the item, or null. The seller's own text replaces the buyer's. Options that the
 * product has, or that the seller answered, are choices and not text. A `textOption`, where the line has it, is all of
 * the text.
 */
export function textOfLine(
  line: TextLine,
  product: ChoiceProduct,
  textOption: string | null = null,
): string | null {
  const given = line.personalization?.trim() ?? ''
  if (line.isOwnText) return given || null
  if (textOption !== null) {
    const key = optionKey(textOption)
    const named = line.options.filter(({ name, value }) => optionKey(name) === key && !isUnrequested(value))
    if (named.length > 0) return named.map(({ value }) => value.trim()).join('\n')
  }
  const known = new Set([
    ...product.options.map(({ name }) => optionKey(name)),
    ...(product.optionAnswers ?? []).map(({ name }) => optionKey(name)),
  ])
  const open = valuesOf(line.options.filter(({ name }) => !known.has(optionKey(name))))
  const inOptions = new Set(valuesOf(line.options).flatMap(linesOf))
  // Stores also write a text into a separate field.
  const isElsewhere = !isUnrequested(given) && !linesOf(given).every((each) => inOptions.has(each))
  const others = isElsewhere ? open.filter((text) => !given.includes(text)) : open
  return (isElsewhere ? [given, ...others] : others).join('\n') || null
}

const linesOf = (text: string): string[] => text.split(/\r?\n/)

const valuesOf = (options: Options): string[] =>
  options
    .filter(({ name, value }) => isTextOption(name) && !isUnrequested(value))
    .map(({ value }) => value.trim())

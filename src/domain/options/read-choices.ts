import type { OptionAnswer, ProductContent } from '#contract/products/products.ts'
import { indexOptions, isMeant, type OptionIndex } from '../matcher/option-index.ts'
import { looseKey, textKey, valueKey } from '../text/text-key.ts'
import { familyOf, isTextOption, isUnrequested, optionKey, optionText } from './option-names.ts'

export interface ChoiceLine {
  sku: string | null
  name: string
  options: readonly { name: string; value: string }[]
  /** Option values read from the SKU or the line when it was matched. */
  readOptions: readonly { name: string; value: string }[]
  /** Names of options that identified the product, such as the condition of a link rule. They are choices as well, if the product has them. */
  usedOptions: readonly string[]
}

export type ChoiceProduct = Pick<ProductContent, 'name' | 'options' | 'fulfillment' | 'optionAnswers'>

export interface Choices {
  /** Values of the product's options, keyed by the loose name of the option. */
  values: ReadonlyMap<string, string>
  /** Choices of the buyer that the product doesn't take into account. */
  unanswered: Unanswered[]
}

export interface Unanswered {
  /** Explains the problem in a sentence. */
  text: string
  /** What to answer; null for contradictions, which only this order can resolve. */
  option: { name: string; value: string } | null
}

interface Given {
  name: string
  value: string
  key: string
}

/**
 * Reads what the buyer chose for each option of the product. Every option of the line is an option of the product, is
 * answered by the seller, or is returned as unanswered: none is dropped silently. A filament chosen for the line replaces
 * the choices that decide filaments.
 */
export function readChoices(
  line: ChoiceLine,
  product: ChoiceProduct,
  { hasChosenFilament }: { hasChosenFilament: boolean },
): Choices {
  const { index, deciding } = compile(product)
  const { chosen, left, unanswered } = assignOptions(line, product)
  for (const given of left) {
    if (hasChosenFilament && familyOf(given.key) === 'color') continue
    unanswered.push(unused(product, given))
  }
  const values = new Map<string, string>()
  for (const [option, { name, values: offered, defaultValue }] of product.options.entries()) {
    const all = [...new Set([...fromSku(line, index, option, chosen), ...(chosen.get(option) ?? [])])]
    const [value = defaultValue ?? (offered.length === 1 ? offered[0]!.value : undefined), other] = all
    if (value === undefined) continue
    const known = knownValue(index, option, value)
    values.set(looseKey(name), known ?? value)
    const isDeciding = deciding.has(looseKey(name))
    if (isDeciding && hasChosenFilament) continue
    if (other !== undefined) unanswered.push(contradicts(line, name, [value, other]))
    // The part that the option decides reports an unknown value.
    else if (!isDeciding && known === null) unanswered.push(unknown(product, name, value))
  }
  return { values, unanswered }
}

interface Assigned {
  /** Values by the index of the product's option. */
  chosen: Chosen
  /** Options that stand for none of the product's. */
  left: Given[]
  unanswered: Unanswered[]
}

/** Assigns the line's options to the product's: by name, by the seller's answers, by well-known names, then by value. */
function assignOptions(line: ChoiceLine, product: ChoiceProduct): Assigned {
  const { index, answers } = compile(product)
  const chosen = new Map<number, string[]>()
  const add: Add = (option, { value }) => {
    chosen.set(option, [...(chosen.get(option) ?? []), valueIn(index, option, value)])
  }
  const unanswered: Unanswered[] = []
  const pending: Given[] = []
  const used = new Set(line.usedOptions.map(optionKey))
  for (const { name, value } of line.options) {
    const given = { name: optionText(name), value, key: optionKey(name) }
    const own = index.byName.get(given.key)
    const isOwnValue = own !== undefined && knownValue(index, own, value) !== null
    if (isUnrequested(value) || (used.has(given.key) && !isOwnValue)) continue
    const answer = answers.get(given.key)
    const named = answer?.kind === 'ALIAS' ? looseKey(answer.option) : given.key
    const option = own ?? index.byName.get(named)
    if (option !== undefined) add(option, given)
    else if (answer?.kind === 'FIXED' && !isSameValue(answer.value, value)) {
      unanswered.push(differs(product, answer.value, given))
    } else if (!answer && !isTextOption(name)) pending.push(given)
  }
  const unnamed = takeByFamily(pending, index, chosen, add)
  return { chosen, left: takeByValue(unnamed, index, chosen, add), unanswered }
}

const isSameValue = (one: string, other: string): boolean =>
  valueKey(optionText(one)) === valueKey(optionText(other))

type Add = (option: number, given: Given) => void
type Chosen = ReadonlyMap<number, string[]>

/** A well-known name, such as “Primary color”, stands for the product's option of the same kind. */
function takeByFamily(pending: Given[], index: OptionIndex, chosen: Chosen, add: Add): Given[] {
  return pending.filter((given) => {
    const family = familyOf(given.key)
    if (!family) return true
    const options = index.names.flatMap((name, option) => (familyOf(looseKey(name)) === family ? option : []))
    const [option] = options
    if (option === undefined || options.length > 1 || chosen.has(option)) return true
    add(option, given)
    return false
  })
}

/** An unknown name, such as “Variant”, stands for the only option that has its value, unless another name is closer. */
function takeByValue(pending: Given[], index: OptionIndex, chosen: Chosen, add: Add): Given[] {
  const free = pending.map((given) => {
    if (familyOf(given.key)) return null
    const options = new Set((index.byText.get(looseKey(given.value)) ?? []).map(({ option }) => option))
    const [option] = options
    return option === undefined || options.size > 1 || chosen.has(option) ? null : option
  })
  return pending.filter((given, place) => {
    const option = free[place]!
    if (option === null || free.filter((other) => other === option).length > 1) return true
    add(option, given)
    return false
  })
}

/**
 * The value that the match read from the SKU. It also reads values from options that turned out to mean something else;
 * those don't count.
 */
function fromSku(line: ChoiceLine, index: OptionIndex, option: number, chosen: Chosen): string[] {
  const name = looseKey(index.names[option]!)
  const read = line.readOptions.find((each) => looseKey(each.name) === name)
  if (!read || chosen.get(option)?.includes(read.value)) return []
  const isFromOption = line.options.some(({ value }) => valueIn(index, option, value) === read.value)
  if (!isFromOption) return [read.value]
  const sku = looseKey(line.sku ?? '')
  const spellings = [...index.byText].flatMap(([text, meant]) =>
    meant.some((each) => each.option === option && each.value === read.value) ? [text] : [],
  )
  return spellings.some((text) => sku.includes(text)) ? [read.value] : []
}

/** The product's spelling of a value, or else the store's. */
const valueIn = (index: OptionIndex, option: number, value: string): string =>
  knownValue(index, option, value) ?? optionText(value)

function knownValue(index: OptionIndex, option: number, value: string): string | null {
  const meant = (index.byText.get(looseKey(value)) ?? []).filter((each) => each.option === option)
  const exact = meant.find((each) => textKey(each.value) === textKey(value))
  const [close, other] = meant.filter((each) => isMeant(each, value))
  return (exact ?? (other ? undefined : close))?.value ?? null
}

const unused = ({ name: product }: ChoiceProduct, { name, value }: Given): Unanswered => ({
  text: `The buyer chose ${name}: ${optionText(value)}, but “${product}” has no option ${name}`,
  option: { name, value: optionText(value) },
})

const differs = ({ name: product }: ChoiceProduct, fixed: string, { name, value }: Given): Unanswered => ({
  text: `The buyer chose ${name}: ${optionText(value)}, but “${product}” is always ${name}: ${fixed}`,
  option: { name, value: optionText(value) },
})

const unknown = ({ name: product }: ChoiceProduct, name: string, value: string): Unanswered => ({
  text: `“${product}” has no ${name.toLowerCase()} “${value}”`,
  option: { name, value },
})

const contradicts = (line: ChoiceLine, name: string, [one, other]: [string, string]): Unanswered => ({
  text: `“${line.name}” has both ${name}: ${one} and ${name}: ${other}. Choose one.`,
  option: null,
})

interface Compiled {
  index: OptionIndex
  answers: ReadonlyMap<string, OptionAnswer>
  /** Loose names of the options that decide a filament. */
  deciding: ReadonlySet<string>
}

/** Products are shared by all orders of a check, so each is compiled once. */
const compiled = new WeakMap<ChoiceProduct, Compiled>()

function compile(product: ChoiceProduct): Compiled {
  const known = compiled.get(product)
  if (known) return known
  const { options, optionAnswers = [], fulfillment } = product
  const index = indexOptions(options)
  const isUsable = (answer: OptionAnswer) =>
    answer.kind !== 'ALIAS' || index.byName.has(looseKey(answer.option))
  const made: Compiled = {
    index,
    answers: new Map(optionAnswers.filter(isUsable).map((answer) => [optionKey(answer.name), answer])),
    deciding: new Set(
      fulfillment.flatMap((part) =>
        part.type === 'PRINT' && part.filamentOption ? looseKey(part.filamentOption) : [],
      ),
    ),
  }
  compiled.set(product, made)
  return made
}

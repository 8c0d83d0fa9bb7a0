import type { OrderItem, Part } from '#contract/products/products.ts'
import { optionText } from '../options/option-names.ts'
import { type Choices, readChoices } from '../options/read-choices.ts'
import { filamentName } from '../text/filament-name.ts'
import { looseKey } from '../text/text-key.ts'
import { partPriceKey } from './estimate-order.ts'
import type { CheckedProduct, CheckFacts, Finding, InspectableLine } from './inspectable-order.ts'
import { type LineLettering, type LineText, letterPrint, readLineText, versionOf } from './letter-print.ts'
import type { LineProblem as Problem } from './line-problem.ts'

export interface ResolvedLine {
  /** The file of the first printed part, without a buyer’s text; null if there is none. */
  fileId: string | null
  items: OrderItem[]
  findings: Finding[]
  letterings: LineLettering[]
  leftOutText: string | null
}

interface LineContext {
  line: InspectableLine
  product: CheckedProduct
  /** Overrides the product's filament. */
  filamentId: string | null
  /** The buyer's note about the whole order. */
  orderNote: string | null
  /** The option that holds texts in the store of the order. */
  storeOption: string | null
  facts: Pick<CheckFacts, 'filaments' | 'components' | 'prices' | 'files' | 'lettering'>
}

interface ReadContext extends LineContext {
  choices: Choices
  text: LineText
}

/** Resolves a line to the items for the print provider and to the problems that block it. */
export function resolveLine(given: LineContext): ResolvedLine {
  const { line, product, filamentId } = given
  const text = readLineText(given)
  const usedOptions = text.option === null ? line.usedOptions : [...line.usedOptions, text.option]
  const hasChosenFilament = filamentId !== null
  const choices = readChoices({ ...line, usedOptions }, product, { hasChosenFilament })
  const context = { ...given, choices, text }
  const parts = product.fulfillment.map((part) =>
    part.type === 'PRINT' ? resolvePrint(part, context) : resolveComponent(part, context),
  )
  const problems = new Map<string, Problem>()
  const all = [
    ...problemsOfLine(line, product, text),
    ...choices.unanswered.map((each) => unanswered(each, product)),
    ...parts.flatMap((part) => part.problems),
  ]
  for (const problem of all) problems.set(problem[2], problem)
  const first = product.fulfillment.find((part) => part.type === 'PRINT')
  return {
    fileId: first ? versionOf(line, first.publicFileServiceId) : null,
    items: parts.flatMap(({ item }) => item ?? []),
    letterings: parts.flatMap(({ recipe }) => recipe ?? []),
    leftOutText: text.printed ? null : text.whole,
    findings: [...problems.values()].map(([cause, code, text, details]) => ({
      cause,
      code,
      text,
      isBlocking: true,
      lineId: line.id,
      ...details,
    })),
  }
}

function problemsOfLine(
  line: InspectableLine,
  product: CheckedProduct,
  { whole: text, printed }: LineText,
): Problem[] {
  const problems: Problem[] = []
  if (product.isArchived) {
    problems.push(['NOT_PRINTABLE', 'ORDER_REFUSED', `The product “${product.name}” is archived`])
  }
  if (text !== null && !printed && text !== line.plainText) {
    const sentence = `“${product.name}” can’t print text, but the buyer asked for “${optionText(text)}”`
    const cause = 'PERSONALIZATION_UNPRINTABLE'
    problems.push([cause, cause, sentence, { unprintableText: text }])
  }
  if (text === null && product.needsPersonalization) {
    const sentence = `“${line.name}” needs a personalization text, and the order has none`
    problems.push(['PERSONALIZATION_MISSING', 'PERSONALIZATION_MISSING', sentence])
  }
  return problems
}

const unanswered = ({ text, option }: Choices['unanswered'][number], product: CheckedProduct): Problem => [
  'OPTION_UNANSWERED',
  'OPTION_UNANSWERED',
  text,
  option ? { option: { productId: product.id, productName: product.name, ...option } } : {},
]

interface ResolvedPart {
  item: OrderItem | null
  problems: Problem[]
  recipe?: LineLettering | null
}

function resolveComponent(
  part: Extract<Part, { type: 'COMPONENT' }>,
  { line, product, facts }: ReadContext,
): ResolvedPart {
  const item = { ...part, quantity: part.quantity * line.quantity }
  const component = facts.components?.get(part.componentId)
  if (!facts.components || component?.isAvailable) return { item, problems: [] }
  const name = component ? `The component ${component.name}` : 'A component'
  const text = `${name} of “${product.name}” is unavailable`
  return { item, problems: [['NOT_PRINTABLE', 'ORDER_REFUSED', text]] }
}

type PrintPart = Extract<Part, { type: 'PRINT' }>

function resolvePrint(part: PrintPart, context: ReadContext): ResolvedPart {
  const sourceId = versionOf(context.line, part.publicFileServiceId)
  const lettered = letterPrint(sourceId, context.text, context)
  if (!lettered) return resolveFile(part, sourceId, context)
  const { recipe } = lettered
  const { item, problems } = resolveFile(part, recipe?.id ?? sourceId, context)
  return { item, recipe, problems: [...lettered.problems, ...problems] }
}

function resolveFile(
  part: PrintPart,
  publicFileServiceId: string,
  { line, product, filamentId, facts, choices }: ReadContext,
): ResolvedPart {
  const found = filamentId ? { id: filamentId } : filamentOf(part, product, { line, choices })
  const problem = (text: string): Problem => ['FILAMENT_UNAVAILABLE', 'FILAMENT_UNAVAILABLE', text]
  if ('missing' in found) {
    const problems: Problem[] = [['FILAMENT_NOT_CHOSEN', 'FILAMENT_NOT_CHOSEN', found.missing]]
    return { item: null, problems }
  }
  const { filamentOption: _, ...rest } = part
  const item = { ...rest, publicFileServiceId, filamentId: found.id, quantity: part.quantity * line.quantity }
  const fileProblem = facts.files.get(publicFileServiceId)
  if (fileProblem)
    return { item, problems: [['NOT_PRINTABLE', 'ORDER_REFUSED', `“${product.name}”: ${fileProblem}`]] }
  const filament = facts.filaments?.get(found.id)
  if (!facts.filaments || filament?.isAvailable) {
    const refusal = facts.prices.refusals.get(partPriceKey(item))
    const refused = `The print provider can’t print a part of “${product.name}”: ${refusal}`
    return { item, problems: refusal ? [['NOT_PRINTABLE', 'ORDER_REFUSED', refused]] : [] }
  }
  const text = filament
    ? `The filament ${filamentName(filament.name)} of “${line.name}” is unavailable`
    : `The print provider doesn’t offer the filament of “${line.name}”`
  return { item, problems: [problem(text)] }
}

type Found = { id: string } | { missing: string }

function filamentOf(
  part: PrintPart,
  product: CheckedProduct,
  { line, choices }: Pick<ReadContext, 'line' | 'choices'>,
): Found {
  if (part.filamentId) return { id: part.filamentId }
  const name = part.filamentOption ?? ''
  const option = product.options.find((each) => looseKey(each.name) === looseKey(name))
  if (!option)
    return { missing: `The product “${product.name}” has no option ${name} to choose the filament` }
  const chosen = choices.values.get(looseKey(option.name))
  if (chosen === undefined)
    return { missing: `“${line.name}” has no ${option.name.toLowerCase()}. Choose one.` }
  const value = option.values.find((each) => each.value === chosen)
  if (!value) return { missing: `“${product.name}” has no ${option.name.toLowerCase()} “${chosen}”` }
  if (!value.filamentId) return { missing: `${option.name} “${chosen}” of “${product.name}” has no filament` }
  return { id: value.filamentId }
}

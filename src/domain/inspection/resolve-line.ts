import type { ErrorCode } from '#contract/errors.ts'
import type { Cause } from '#contract/orders/order-checks.ts'
import type { OrderItem, Part, ProductOption } from '#contract/products/products.ts'
import { looseKey } from '../text/text-key.ts'
import { partPriceKey } from './estimate-order.ts'
import type { CheckedProduct, CheckFacts, Finding, InspectableLine } from './inspectable-order.ts'

export interface ResolvedLine {
  items: OrderItem[]
  findings: Finding[]
}

interface LineContext {
  line: InspectableLine
  product: CheckedProduct
  /** Overrides the product's filament. */
  filamentId: string | null
  facts: Pick<CheckFacts, 'filaments' | 'components' | 'prices' | 'files'>
}

type Problem = [cause: Cause, code: ErrorCode, text: string]

/** Resolves a line to the items for the print provider and to the problems that block it. */
export function resolveLine(context: LineContext): ResolvedLine {
  const { line, product } = context
  const parts = product.fulfillment.map((part) =>
    part.type === 'PRINT' ? resolvePrint(part, context) : resolveComponent(part, context),
  )
  const problems = new Map<string, Problem>()
  for (const problem of [...problemsOfLine(line, product), ...parts.flatMap((part) => part.problems)]) {
    problems.set(problem[2], problem)
  }
  return {
    items: parts.flatMap(({ item }) => item ?? []),
    findings: [...problems.values()].map(([cause, code, text]) => ({
      cause,
      code,
      text,
      isBlocking: true,
      lineId: line.id,
    })),
  }
}

function problemsOfLine(line: InspectableLine, product: CheckedProduct): Problem[] {
  const problems: Problem[] = []
  if (product.isArchived) {
    problems.push(['NOT_PRINTABLE', 'ORDER_REFUSED', `The product “${product.name}” is archived`])
  }
  if (product.needsPersonalization && !line.personalization?.trim()) {
    const text = `“${line.name}” needs a personalization text, and the order has none`
    problems.push(['PERSONALIZATION_MISSING', 'PERSONALIZATION_MISSING', text])
  }
  return problems
}

interface ResolvedPart {
  item: OrderItem | null
  problems: Problem[]
}

function resolveComponent(
  part: Extract<Part, { type: 'COMPONENT' }>,
  { line, product, facts }: LineContext,
): ResolvedPart {
  const item = { ...part, quantity: part.quantity * line.quantity }
  const component = facts.components?.get(part.componentId)
  if (!facts.components || component?.isAvailable) return { item, problems: [] }
  const name = component ? `The component ${component.name}` : 'A component'
  const text = `${name} of “${product.name}” is unavailable`
  return { item, problems: [['NOT_PRINTABLE', 'ORDER_REFUSED', text]] }
}

type PrintPart = Extract<Part, { type: 'PRINT' }>

function resolvePrint(part: PrintPart, { line, product, filamentId, facts }: LineContext): ResolvedPart {
  const found = filamentId ? { id: filamentId } : filamentOf(part, product, line)
  const problem = (text: string): Problem => ['FILAMENT_UNAVAILABLE', 'FILAMENT_UNAVAILABLE', text]
  if ('missing' in found) return { item: null, problems: [problem(found.missing)] }
  const { filamentOption: _, ...rest } = part
  const publicFileServiceId = line.keptVersions[part.publicFileServiceId] ?? part.publicFileServiceId
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
    ? `The filament ${filament.name} of “${line.name}” is unavailable`
    : `The print provider doesn’t offer the filament of “${line.name}”`
  return { item, problems: [problem(text)] }
}

type Found = { id: string } | { missing: string }

function filamentOf(part: PrintPart, product: CheckedProduct, line: InspectableLine): Found {
  if (part.filamentId) return { id: part.filamentId }
  const name = part.filamentOption ?? ''
  const option = product.options.find((each) => looseKey(each.name) === looseKey(name))
  if (!option)
    return { missing: `The product “${product.name}” has no option ${name} to choose the filament` }
  const chosen = chosenValue(option, line)
  if (chosen === null) return { missing: `“${line.name}” has no ${option.name.toLowerCase()}. Choose one` }
  const value = option.values.find((each) => looseKey(each.value) === looseKey(chosen))
  if (!value) return { missing: `“${product.name}” has no ${option.name.toLowerCase()} “${chosen}”` }
  if (!value.filamentId) return { missing: `${option.name} “${chosen}” of “${product.name}” has no filament` }
  return { id: value.filamentId }
}

/** The line's value for an option: found by the option's name, or else by being one of its values; null if there is none. */
function chosenValue(option: ProductOption, line: InspectableLine): string | null {
  const values = [...line.readOptions, ...line.options]
  const named = values.find((each) => looseKey(each.name) === looseKey(option.name))
  if (named) return named.value
  const known = new Set(option.values.map((each) => looseKey(each.value)))
  const matching = values.filter((each) => known.has(looseKey(each.value)))
  if (new Set(matching.map((each) => looseKey(each.value))).size === 1) return matching[0]!.value
  return option.values.length === 1 ? option.values[0]!.value : null
}

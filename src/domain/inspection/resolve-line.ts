import type { ErrorCode } from '#contract/errors.ts'
import type { Cause } from '#contract/order-checks.ts'
import type { OrderItem, Part, ProductOption } from '#contract/products.ts'
import { looseKey } from '../text/text-key.ts'
import { partPriceKey } from './estimate-order.ts'
import type { CheckedProduct, CheckFacts, Finding, InspectableLine } from './inspectable-order.ts'

export interface ResolvedLine {
  items: OrderItem[]
  findings: Finding[]
}

interface Work {
  line: InspectableLine
  product: CheckedProduct
  /** Wins over what the product says. */
  filamentId: string | null
  facts: Pick<CheckFacts, 'filaments' | 'components' | 'prices' | 'files'>
}

type Problem = [cause: Cause, code: ErrorCode, text: string]

/** What the print provider gets for one line, and what keeps the line from being printed. */
export function resolveLine(work: Work): ResolvedLine {
  const { line, product } = work
  const parts = product.fulfillment.map((part) =>
    part.type === 'PRINT' ? resolvePrint(part, work) : resolveComponent(part, work),
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
    const text = `“${line.name}” needs a text to print, and the order brings none`
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
  { line, product, facts }: Work,
): ResolvedPart {
  const item = { ...part, quantity: part.quantity * line.quantity }
  const component = facts.components?.get(part.componentId)
  if (!facts.components || component?.isAvailable) return { item, problems: [] }
  const name = component ? `The component ${component.name}` : 'A component'
  const text = `${name} of “${product.name}” is not available`
  return { item, problems: [['NOT_PRINTABLE', 'ORDER_REFUSED', text]] }
}

type PrintPart = Extract<Part, { type: 'PRINT' }>

function resolvePrint(part: PrintPart, { line, product, filamentId, facts }: Work): ResolvedPart {
  const found = filamentId ? { id: filamentId } : filamentOf(part, product, line)
  const problem = (text: string): Problem => ['FILAMENT_UNAVAILABLE', 'FILAMENT_UNAVAILABLE', text]
  if ('missing' in found) return { item: null, problems: [problem(found.missing)] }
  const { filamentOption: _, ...rest } = part
  const publicFileServiceId = line.keptVersions[part.publicFileServiceId] ?? part.publicFileServiceId
  const item = { ...rest, publicFileServiceId, filamentId: found.id, quantity: part.quantity * line.quantity }
  const trouble = facts.files.get(publicFileServiceId)
  if (trouble)
    return { item, problems: [['NOT_PRINTABLE', 'ORDER_REFUSED', `“${product.name}”: ${trouble}`]] }
  const filament = facts.filaments?.get(found.id)
  if (!facts.filaments || filament?.isAvailable) {
    const refusal = facts.prices.refusals.get(partPriceKey(item))
    const refused = `The print provider refuses a part of “${product.name}”: ${refusal}`
    return { item, problems: refusal ? [['NOT_PRINTABLE', 'ORDER_REFUSED', refused]] : [] }
  }
  const text = filament
    ? `The filament ${filament.name} for “${line.name}” is not available`
    : `The print provider does not have the filament for “${line.name}”`
  return { item, problems: [problem(text)] }
}

type Found = { id: string } | { missing: string }

function filamentOf(part: PrintPart, product: CheckedProduct, line: InspectableLine): Found {
  if (part.filamentId) return { id: part.filamentId }
  const name = part.filamentOption ?? ''
  const option = product.options.find((each) => looseKey(each.name) === looseKey(name))
  if (!option)
    return { missing: `The product “${product.name}” has no option ${name} that says the filament` }
  const said = chosenValue(option, line)
  if (said === null) return { missing: `The line “${line.name}” does not say its ${option.name}` }
  const value = option.values.find((each) => looseKey(each.value) === looseKey(said))
  if (!value) return { missing: `${option.name} “${said}” is not a choice of “${product.name}”` }
  if (!value.filamentId) return { missing: `${option.name} “${said}” of “${product.name}” has no filament` }
  return { id: value.filamentId }
}

/** What the line says for an option: under its name, or else as a text that is one of its values; null for nothing. */
function chosenValue(option: ProductOption, line: InspectableLine): string | null {
  const said = [...line.readOptions, ...line.options]
  const named = said.find((each) => looseKey(each.name) === looseKey(option.name))
  if (named) return named.value
  const values = new Set(option.values.map((each) => looseKey(each.value)))
  const fitting = said.filter((each) => values.has(looseKey(each.value)))
  if (new Set(fitting.map((each) => looseKey(each.value))).size === 1) return fitting[0]!.value
  return option.values.length === 1 ? option.values[0]!.value : null
}

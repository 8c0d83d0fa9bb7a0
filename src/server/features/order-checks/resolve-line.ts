import type { ErrorCode } from '#contract/errors.ts'
import type { Cause } from '#contract/order-checks.ts'
import type { OrderItem, Part, ProductOption } from '#contract/products.ts'
import { looseKey } from '../orders/text-key.ts'
import type { CheckedProduct, CheckFacts, Finding, InspectableLine } from './inspectable-order.ts'

export interface ResolvedLine {
  items: OrderItem[]
  findings: Finding[]
}

/** What the print provider gets for one line, or what keeps it from being printed. `filamentId` wins over the product. */
export function resolveLine(
  line: InspectableLine,
  product: CheckedProduct,
  filamentId: string | null,
  facts: Pick<CheckFacts, 'filaments' | 'components'>,
): ResolvedLine {
  const problems = new Map<string, Finding>()
  const report = (cause: Cause, code: ErrorCode, text: string) =>
    problems.set(text, { cause, code, text, isBlocking: true, lineId: line.id })
  if (product.isArchived) {
    report('NOT_PRINTABLE', 'ORDER_REFUSED', `The product “${product.name}” is archived`)
  }
  if (product.needsPersonalisation && !line.personalisation?.trim()) {
    const text = `“${line.name}” needs a text to print, and the order brings none`
    report('PERSONALISATION_MISSING', 'PERSONALISATION_MISSING', text)
  }
  const items: OrderItem[] = []
  for (const part of product.fulfillment) {
    if (part.type === 'COMPONENT') {
      const component = facts.components?.get(part.componentId)
      if (facts.components && !component?.isAvailable) {
        const name = component ? `The component ${component.name}` : 'A component'
        report('NOT_PRINTABLE', 'ORDER_REFUSED', `${name} of “${product.name}” is not available`)
      }
      items.push({ ...part, quantity: part.quantity * line.quantity })
      continue
    }
    const found = filamentId ? { id: filamentId } : filamentOf(part, product, line)
    if ('missing' in found) {
      report('FILAMENT_UNAVAILABLE', 'FILAMENT_UNAVAILABLE', found.missing)
      continue
    }
    const filament = facts.filaments?.get(found.id)
    if (facts.filaments && !filament?.isAvailable) {
      const text = filament
        ? `The filament ${filament.name} for “${line.name}” is not available`
        : `The print provider does not have the filament for “${line.name}”`
      report('FILAMENT_UNAVAILABLE', 'FILAMENT_UNAVAILABLE', text)
    }
    const { filamentOption: _, ...rest } = part
    items.push({ ...rest, filamentId: found.id, quantity: part.quantity * line.quantity })
  }
  return { items, findings: [...problems.values()] }
}

type PrintPart = Extract<Part, { type: 'PRINT' }>
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

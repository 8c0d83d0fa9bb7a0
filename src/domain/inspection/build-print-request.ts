import type { PrintRequest } from '../print-request/print-request.ts'
import type { CheckFacts, InspectableOrder } from './inspectable-order.ts'
import type { InspectedLine } from './inspection.ts'

const reasons = {
  BY_SELLER: 'Left out by you',
  BY_RULE: 'Left out by a rule',
  IGNORED: 'Never printed, as your matches say',
  UNMATCHED: 'No product matched it',
} as const

/** What is printed and where it goes, with what is left out of it. */
export function buildPrintRequest(
  order: InspectableOrder,
  inspected: readonly InspectedLine[],
  { products }: Pick<CheckFacts, 'products'>,
): PrintRequest {
  const request: PrintRequest = {
    email: order.buyerEmail,
    address: order.address,
    items: [],
    lines: [],
    excludedLines: [],
  }
  for (const [index, line] of order.lines.entries()) {
    const { sku, name, quantity, options, personalization, productId } = line
    const { exclusion, items } = inspected[index]!
    if (exclusion) {
      request.excludedLines!.push({ sku, name, quantity, reason: reasons[exclusion] })
      continue
    }
    const productName = products.get(productId!)!.name
    const kept = { sku, name, quantity, options, personalization, productId: productId!, productName }
    const place = request.lines.push(kept) - 1
    for (const item of items) request.items.push({ ...item, name, sku: sku ?? productName, line: place })
  }
  return request
}

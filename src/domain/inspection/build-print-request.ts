import { deliveryAddress } from '../address/delivery-address.ts'
import type { PrintRequest } from '../print-request/print-request.ts'
import type { CheckFacts, InspectableOrder } from './inspectable-order.ts'
import type { InspectedLine } from './inspection.ts'

const reasons = {
  BY_SELLER: 'Skipped by you',
  BY_RULE: 'Skipped by a rule',
  IGNORED: 'Never printed, because of a link rule',
  NOT_PRINTED: 'Not printed: a tip, insurance, gift card or digital file',
  UNMATCHED: 'No product is linked to it',
} as const

/** Builds what we print and where we ship it, including the items that are skipped. */
export function buildPrintRequest(
  order: InspectableOrder,
  inspected: readonly InspectedLine[],
  { products }: Pick<CheckFacts, 'products'>,
): PrintRequest {
  const request: PrintRequest = {
    email: order.buyerEmail,
    address: deliveryAddress(order.address),
    items: [],
    lines: [],
    excludedLines: [],
  }
  for (const [index, line] of order.lines.entries()) {
    const { sku, name, quantity, options, personalization, productId } = line
    const { exclusion, items, letterings, leftOutText } = inspected[index]!
    if (exclusion) {
      request.excludedLines!.push({ sku, name, quantity, reason: reasons[exclusion] })
      continue
    }
    const product = products.get(productId!)!
    const productName = product.name
    const kept = {
      ...{ sku, name, quantity, options, personalization, productId: productId!, productName },
      ...(leftOutText && { leftOutText }),
      ...(letterings.length > 0 && {
        printedText: letterings[0]!.text,
        letterings: letterings.flatMap(({ id }) => {
          const approved = line.approvedTexts[id]
          return approved
            ? { id, sha256: approved.sha256, approvedAt: approved.at, approvedBy: approved.by ?? 'SELLER' }
            : []
        }),
      }),
    }
    const place = request.lines.push(kept) - 1
    for (const item of items) request.items.push({ ...item, name, sku: sku ?? productName, line: place })
  }
  return request
}

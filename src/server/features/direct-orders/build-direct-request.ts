import type { DirectContent, DirectLine } from '#contract/orders/direct-orders.ts'
import type { OrderItem } from '#contract/products/products.ts'
import type { Address } from '#contract/values.ts'
import { deliveryAddress } from '#domain/address/delivery-address.ts'
import type { PrintRequest } from '#domain/print-request/print-request.ts'
import { printedLine, textOf } from './direct-texts.ts'
import type { DirectFacts } from './read-direct-facts.ts'

/** Converts the customer's address to the common address format. */
export function addressOf({ customer }: DirectContent): Address {
  const { name, line1, line2, city, state, zip, country } = customer.details.address
  const rest = { company: null, line3: null, phone: null }
  return { ...rest, name, line1, line2: line2 || null, city, state: state || null, postalCode: zip, country }
}

/** A line's display name: the seller's name for it, or else that of its file or component. */
export function lineName(
  line: DirectLine,
  { files, components }: Pick<DirectFacts, 'files' | 'components'>,
): string {
  if (line.type === 'COMPONENT') return components?.get(line.componentId ?? '')?.name ?? 'Component'
  return line.name || files.get(line.publicFileServiceId ?? '')?.name || 'Print'
}

const lineSku = (line: DirectLine): string =>
  line.type === 'COMPONENT'
    ? `component-${line.componentId}`
    : line.SKU || `print-${line.publicFileServiceId}`

/** Builds the print request of a complete direct order. */
export function buildDirectRequest(content: DirectContent, facts: DirectFacts, at: Date): PrintRequest {
  const request: PrintRequest = {
    email: content.customer.details.email || facts.sellerEmail,
    customerName: content.customer.name,
    address: deliveryAddress(addressOf(content)),
    items: [],
    lines: [],
    excludedLines: [],
  }
  for (const [index, line] of content.items.entries()) {
    const name = lineName(line, facts)
    const sku = lineSku(line)
    const { quantity } = line
    request.lines.push({
      ...{ sku, name, quantity, options: [], productName: name },
      ...textFieldsOf(line, facts, at),
    })
    request.items.push({ ...itemOf(line, facts), name, sku, line: index })
  }
  return request
}

/** The text of a line, with the print file that the seller approved. */
function textFieldsOf(
  line: DirectLine,
  { texts }: DirectFacts,
  at: Date,
): Pick<PrintRequest['lines'][number], 'personalization' | 'printedText' | 'letterings'> {
  if (line.type === 'COMPONENT' || !line.text) return { personalization: null }
  const { letteringId: id, sha256, state } = textOf(line, texts)
  const approved = { approvedAt: at.toISOString(), approvedBy: 'SELLER' } as const
  return {
    personalization: line.text,
    ...(state === 'APPROVED' &&
      id !== null &&
      sha256 !== null && { printedText: line.text, letterings: [{ id, sha256, ...approved }] }),
  }
}

function itemOf(of: DirectLine, { texts }: DirectFacts): OrderItem {
  const { quantity } = of
  if (of.type === 'COMPONENT') return { type: 'COMPONENT', componentId: of.componentId ?? '', quantity }
  const line = printedLine(of, texts)
  return {
    type: 'PRINT',
    publicFileServiceId: line.publicFileServiceId ?? '',
    filamentId: line.filamentId ?? '',
    quantity,
    ...(line.vase_mode && { vase_mode: true }),
    ...(line.fuzzy_skin && { fuzzy_skin: true }),
    ...(line.support && { support: true }),
  }
}

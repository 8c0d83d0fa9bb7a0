import type { OrderDetails } from '#contract/orders/order-details.ts'
import type { SourceStatus } from '#contract/orders/shop-orders.ts'
import type { SourceChange } from '#contract/orders/source-changes.ts'
import type { Address } from '#contract/values.ts'
import { withCountryCode } from '#domain/address/delivery-address.ts'
import type { IncomingLine } from '#server/providers/sources/incoming-shop-order.ts'

/** The parts of a shop order whose changes matter to the seller. */
export interface OrderContent {
  status: SourceStatus
  address: Address
  notes: string | null
  details: Pick<OrderDetails, 'isPartlyShipped'>
  lines: readonly Pick<IncomingLine, 'sku' | 'name' | 'quantity' | 'options' | 'personalization'>[]
}

/** Renders an order's content as text. Contents with the same text are equal. */
export function describeOrderContent(
  content: OrderContent,
): Record<Exclude<SourceChange['what'], 'UNREADABLE'>, string> {
  return {
    STATUS: `${statuses[content.status]}${content.details.isPartlyShipped ? ', partly shipped' : ''}`,
    ADDRESS: describeAddress(content.address),
    LINES: content.lines.map(describeLine).toSorted().join('\n') || 'No items',
    NOTES: content.notes?.trim() || 'No notes',
  }
}

const statuses: Readonly<Record<SourceStatus, string>> = {
  AWAITING_PAYMENT: 'Awaiting payment',
  OPEN: 'Open',
  ON_HOLD: 'On hold',
  SHIPPED: 'Shipped',
  CANCELED: 'Canceled',
  UNKNOWN: 'Unknown',
}

/** An address as text. Two that are delivered to the same place have the same text. */
export function describeAddress(address: Address): string {
  const { name, company, line1, line2, line3, city, state, postalCode, country, phone } =
    withCountryCode(address)
  const place = joined([city, joined([state, postalCode], ' ')], ', ')
  return joined([name, company, line1, line2, line3, place, country, phone], '\n') || 'No address'
}

function describeLine({ sku, name, quantity, options, personalization }: OrderContent['lines'][number]) {
  const chosen = options.map((option) => `${option.name}: ${option.value}`).join(', ')
  const text = `${quantity} × ${sku || name}${chosen && ` (${chosen})`}`
  return personalization ? `${text}, personalized “${personalization}”` : text
}

const joined = (parts: readonly (string | null)[], separator: string): string =>
  parts.filter((part) => part?.trim()).join(separator)

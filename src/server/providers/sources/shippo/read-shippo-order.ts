import { noLineDetails, noOrderDetails } from '#contract/orders/order-details.ts'
import type { SourceStatus } from '#contract/orders/shop-orders.ts'
import type { Address } from '#contract/values.ts'
import { textsIn } from '#domain/options/text-of-line.ts'
import { personalizationIn } from '#server/providers/personalization.ts'
import { boundedOrderDetails } from '../bounded-details.ts'
import type { IncomingLine, IncomingShopOrder } from '../incoming-shop-order.ts'
import { optionsOf } from '../variant-options.ts'
import { currencyOf, type WireAddress, type WireLine, type WireOrder } from './shippo-wire.ts'

const statuses: Readonly<Record<string, SourceStatus>> = {
  AWAITPAY: 'AWAITING_PAYMENT',
  PAID: 'OPEN',
  PARTIALLY_FULFILLED: 'OPEN',
  SHIPPED: 'SHIPPED',
  CANCELLED: 'CANCELED',
  REFUNDED: 'CANCELED',
}

/** Shippo's statuses that read as one of ours. */
export function shippoStatusesOf(status: SourceStatus): string[] {
  if (status === 'UNKNOWN') return ['UNKNOWN']
  return Object.keys(statuses).filter((name) => statuses[name] === status)
}

/** An order in our words. */
export function readShippoOrder(order: WireOrder): IncomingShopOrder {
  // A negative price is a discount, nothing to print.
  const lines = order.line_items.filter((line) => line.quantity > 0 && (line.total_price ?? 0) >= 0)
  const deadlines = lines.flatMap((line) => line.max_ship_time ?? [])
  // What notes say is about a line only where there is no other that it could be about.
  const noted = lines.length === 1 ? personalizationIn(order.notes) : null
  return {
    sourceOrderId: order.object_id,
    orderNumber: order.order_number || order.object_id,
    storeId: order.shop_app,
    storeName: order.shop_app,
    // Shippo identifies stores by the platform they sell on.
    platform: order.shop_app,
    status: statuses[order.order_status] ?? 'UNKNOWN',
    placedAt: order.placed_at,
    // Status and address of an order change without Shippo saying when.
    modifiedAt: null,
    shipBy: deadlines.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null,
    buyerName: order.to_address.name || (order.to_address.company ?? ''),
    buyerEmail: order.to_address.email,
    address: readAddress(order.to_address),
    totalCents: order.total_price ?? 0,
    currency: currencyOf(order) ?? 'USD',
    notes: order.notes,
    details: boundedOrderDetails({
      ...noOrderDetails,
      requestedService: order.shipping_method,
      ...(order.order_status === 'PARTIALLY_FULFILLED' && { isPartlyShipped: true }),
    }),
    lines: lines.map((line, index) => readLine(line, index, noted)),
  }
}

function readAddress(address: WireAddress): Address {
  const { street_no, street1, street2, street3, zip, email: _, ...rest } = address
  return { ...rest, line1: withNumber(street1, street_no), line2: street2, line3: street3, postalCode: zip }
}

/** House numbers stand apart only for addresses that write them after the street, and often stand in both. */
function withNumber(street: string, number: string): string {
  return street.split(/[\s,]+/).includes(number) ? street : `${street} ${number}`.trim()
}

function readLine(line: WireLine, index: number, noted: string | null): IncomingLine {
  const options = optionsOf(line.variant_title)
  return {
    sourceLineId: line.object_id ?? String(index),
    sku: line.sku,
    name: line.title,
    quantity: line.quantity,
    unitPriceCents: Math.round((line.total_price ?? 0) / line.quantity),
    options,
    personalization: textsIn(options) ?? personalizationIn(line.description) ?? noted,
    details: noLineDetails,
  }
}

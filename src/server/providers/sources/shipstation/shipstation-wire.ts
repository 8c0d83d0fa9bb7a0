import { z } from 'zod'
import type { SourceStatus } from '#contract/orders/shop-orders.ts'
import type { Address } from '#contract/values.ts'
import { textsIn } from '#domain/options/text-of-line.ts'
import { wireMoney } from '#server/providers/decimal-cents.ts'
import { wireId, wireOptionalText, wireText } from '#server/providers/wire-text.ts'
import type { IncomingLine, IncomingShopOrder } from '../incoming-shop-order.ts'
import { fromPacific, secondRunOf, toPacific, toPacificDay } from './pacific-time.ts'
import {
  readLineDetails,
  readOrderDetails,
  wireAdvancedDetails,
  wireLineDetails,
  wireOrderDetails,
} from './shipstation-details.ts'

const money = wireMoney
  .pipe(z.int32())
  .nullish()
  .transform((cents) => cents ?? 0)
const pacific = z.string().transform((value, context) => {
  const instant = fromPacific(value)
  if (instant) return instant
  context.addIssue({ code: 'custom', message: 'is not a time' })
  return z.NEVER
})
/** ShipStation writes a day as its midnight. */
const optionalPacificOrDay = z
  .string()
  .nullish()
  .transform((text) => {
    const at = text ? fromPacific(text) : null
    return { at, day: at && toPacific(at).endsWith('T00:00:00') ? toPacificDay(at) : null }
  })
  .catch({ at: null, day: null })

const wireLine = z.object({
  orderItemId: wireId.nullish(),
  lineItemKey: wireOptionalText,
  sku: wireOptionalText,
  name: wireText,
  quantity: z.int32().min(0),
  unitPrice: money,
  options: z
    .array(z.object({ name: wireText, value: wireText }))
    .nullish()
    .transform((options) => options ?? []),
  adjustment: z.boolean().nullish(),
  ...wireLineDetails,
})
type WireLine = z.output<typeof wireLine>

const wireAddress = z.object({
  name: wireText,
  company: wireOptionalText,
  street1: wireText,
  street2: wireOptionalText,
  street3: wireOptionalText,
  city: wireText,
  state: wireOptionalText,
  postalCode: wireText,
  country: wireText,
  phone: wireOptionalText,
})

export const wireOrder = z.object({
  orderId: wireId,
  orderNumber: wireText,
  orderStatus: z.string(),
  orderDate: pacific,
  modifyDate: pacific,
  shipByDate: optionalPacificOrDay,
  customerUsername: wireText,
  customerEmail: wireOptionalText,
  shipTo: wireAddress,
  orderTotal: money,
  customerNotes: wireOptionalText,
  items: z
    .array(wireLine)
    .nullish()
    .transform((items) => items ?? []),
  ...wireOrderDetails,
  advancedOptions: z.object({ storeId: wireId.nullish(), ...wireAdvancedDetails }).nullish(),
})
export type WireOrder = z.output<typeof wireOrder>

export const orderPage = z.object({ orders: z.array(z.unknown()), pages: z.int().min(0) })
export const tagList = z.array(z.object({ tagId: wireId, name: wireText }))
export const storeList = z.array(z.object({ storeId: wireId, storeName: wireText }))

/** An order with every field it came with: canceling means to send all of it back. */
export const wholeOrder = z.looseObject({
  orderId: z.union([z.string(), z.int()]),
  orderStatus: z.string(),
})
export const orderReceipt = z.object({ orderId: wireId })

const statuses: Readonly<Record<string, SourceStatus>> = {
  awaiting_payment: 'AWAITING_PAYMENT',
  awaiting_shipment: 'OPEN',
  pending_fulfillment: 'OPEN',
  on_hold: 'ON_HOLD',
  shipped: 'SHIPPED',
  cancelled: 'CANCELED',
}

/** Names that orders refer to by id. */
export interface AccountNames {
  storeNames: ReadonlyMap<string, string>
  tagNames: ReadonlyMap<string, string>
}

/** An order in our words. */
export function readShopOrder(order: WireOrder, { storeNames, tagNames }: AccountNames): IncomingShopOrder {
  const { shipTo } = order
  const storeId = order.advancedOptions?.storeId ?? null
  return {
    sourceOrderId: order.orderId,
    orderNumber: order.orderNumber || order.orderId,
    storeId,
    storeName: storeNames.get(storeId ?? '') ?? null,
    platform: null,
    status: statuses[order.orderStatus] ?? 'UNKNOWN',
    placedAt: order.orderDate,
    modifiedAt: order.modifyDate,
    modifiedAtLatest: secondRunOf(order.modifyDate),
    shipBy: order.shipByDate.at,
    shipByDay: order.shipByDate.day,
    buyerName: shipTo.name || order.customerUsername,
    buyerEmail: order.customerEmail,
    address: readAddress(shipTo),
    totalCents: order.orderTotal,
    // ShipStation V1 names no currency.
    currency: null,
    notes: order.customerNotes,
    details: readOrderDetails(order, order.advancedOptions ?? null, { recipient: shipTo.name, tagNames }),
    lines: order.items.filter((line) => !line.adjustment && line.quantity > 0).map(readLine),
  }
}

function readAddress({ street1, street2, street3, ...rest }: z.output<typeof wireAddress>): Address {
  return { ...rest, line1: street1, line2: street2, line3: street3 }
}

function readLine(line: WireLine, index: number): IncomingLine {
  return {
    sourceLineId: line.orderItemId ?? line.lineItemKey ?? String(index),
    sku: line.sku,
    name: line.name,
    quantity: line.quantity,
    unitPriceCents: line.unitPrice,
    options: line.options,
    personalization: textsIn(line.options),
    details: readLineDetails(line),
  }
}

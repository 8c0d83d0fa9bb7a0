import { z } from 'zod'
import type { Transaction } from '../kit/store.ts'
import { newUuid, type World } from '../kit/world.ts'
import { readPacific, toPacific } from './pacific-time.ts'
import { type Address, type OrderItem, orderStatuses, type WireOrder } from './shipstation-orders.ts'

const pacificDate = z.string().transform((text, context) => {
  const date = readPacific(text)
  if (date === undefined) context.addIssue({ code: 'custom', message: 'is not a date' })
  return date ?? ''
})
const text = z.string().nullish()
const line = z
  .string()
  .nullish()
  .transform((text) => text ?? null)
const address = z.looseObject({
  name: line,
  street1: line,
  city: line,
  state: line,
  postalCode: line,
  country: line,
  phone: line,
})

const item = z.looseObject({
  orderItemId: z.number().int().optional(),
  lineItemKey: text,
  sku: text,
  name: z.string(),
  quantity: z.number().int(),
  unitPrice: z.number().default(0),
  options: z.array(z.looseObject({ name: z.string(), value: z.string() })).nullish(),
  adjustment: z.boolean().default(false),
})

export const partialOrder = z.looseObject({
  orderNumber: z.string().min(1),
  orderKey: text,
  orderDate: pacificDate.optional(),
  paymentDate: pacificDate.nullish(),
  shipByDate: pacificDate.nullish(),
  shipDate: pacificDate.nullish(),
  orderStatus: z.enum(orderStatuses),
  billTo: address.optional(),
  shipTo: address.optional(),
  items: z.array(item).nullish(),
  orderTotal: z.number().optional(),
  advancedOptions: z.looseObject({ storeId: z.number().int().nullish() }).nullish(),
  tagIds: z.array(z.number().int()).nullish(),
  createDate: pacificDate.optional(),
  modifyDate: pacificDate.optional(),
})
export type PartialOrder = z.infer<typeof partialOrder>

const emptyAddress: Address = {
  name: null,
  company: null,
  street1: null,
  street2: null,
  street3: null,
  city: null,
  state: null,
  postalCode: null,
  country: null,
  phone: null,
  residential: null,
  addressVerified: null,
}

interface Origin {
  world: World
  tx: Transaction
  /** The order being replaced. As in ShipStation, fields that are not sent again are cleared. */
  old?: WireOrder | undefined
  storeId: number | null
}

/** Fills in every field that ShipStation returns for an order. */
export function completeOrder(partial: PartialOrder, { world, tx, old, storeId }: Origin): WireOrder {
  const now = toPacific(world.clock.now())
  const createDate = old?.createDate ?? partial.createDate ?? now
  const items = (partial.items ?? []).map((line) => completeItem(line, tx, createDate))
  const itemsTotal =
    items.reduce((sum, { quantity, unitPrice }) => sum + Math.round(quantity * unitPrice * 100), 0) / 100
  const orderTotal = partial.orderTotal ?? itemsTotal
  return {
    customerId: null,
    customerUsername: null,
    customerEmail: null,
    amountPaid: orderTotal,
    taxAmount: 0,
    shippingAmount: 0,
    customerNotes: null,
    internalNotes: null,
    gift: false,
    giftMessage: null,
    paymentMethod: null,
    requestedShippingService: null,
    carrierCode: null,
    serviceCode: null,
    packageCode: null,
    confirmation: 'none',
    holdUntilDate: null,
    weight: { value: 0, units: 'ounces', WeightUnits: 1 },
    dimensions: null,
    insuranceOptions: { provider: null, insureShipment: false, insuredValue: 0 },
    internationalOptions: { contents: null, customsItems: null, nonDelivery: null },
    userId: null,
    externallyFulfilled: false,
    externallyFulfilledBy: null,
    ...partial,
    orderId: old?.orderId ?? 94_113_000 + tx.nextNumber('shipstation.order'),
    orderKey:
      old?.orderKey ?? partial.orderKey ?? newUuid(world, tx, 'shipstation.order-key').replaceAll('-', ''),
    orderDate: partial.orderDate ?? now,
    createDate,
    modifyDate: partial.modifyDate ?? now,
    paymentDate: partial.paymentDate ?? null,
    shipByDate: partial.shipByDate ?? null,
    shipDate: partial.shipDate ?? null,
    billTo: { ...emptyAddress, name: partial.shipTo?.name ?? null, ...partial.billTo },
    shipTo: { ...emptyAddress, ...partial.shipTo },
    items,
    orderTotal,
    tagIds: partial.tagIds ?? null,
    advancedOptions: completeAdvancedOptions(partial, old, storeId),
  }
}

function completeAdvancedOptions(partial: PartialOrder, old: WireOrder | undefined, storeId: number | null) {
  return {
    warehouseId: 24079,
    nonMachinable: false,
    saturdayDelivery: false,
    containsAlcohol: false,
    mergedOrSplit: false,
    mergedIds: [],
    parentId: null,
    customField1: null,
    customField2: null,
    customField3: null,
    source: null,
    billToParty: null,
    ...partial.advancedOptions,
    storeId: partial.advancedOptions?.storeId ?? old?.advancedOptions.storeId ?? storeId,
  }
}

function completeItem(line: z.infer<typeof item>, tx: Transaction, now: string): OrderItem {
  const orderItemId = line.orderItemId ?? 128_836_000 + tx.nextNumber('shipstation.item')
  return {
    imageUrl: null,
    weight: null,
    taxAmount: null,
    shippingAmount: null,
    warehouseLocation: null,
    productId: null,
    fulfillmentSku: null,
    upc: null,
    ...line,
    orderItemId,
    lineItemKey: line.lineItemKey ?? `line-${orderItemId}`,
    sku: line.sku ?? null,
    options: line.options ?? [],
    createDate: now,
    modifyDate: now,
  }
}

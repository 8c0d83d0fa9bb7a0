import type { IncomingShopOrder } from '#server/providers/sources/incoming-shop-order.ts'

const statuses: Readonly<Record<IncomingShopOrder['status'], string>> = {
  OPEN: 'awaiting_shipment',
  ON_HOLD: 'on_hold',
  SHIPPED: 'shipped',
  CANCELED: 'cancelled',
  AWAITING_PAYMENT: 'awaiting_payment',
  UNKNOWN: 'pending_fulfillment',
}

/** An order in ShipStation's format. */
export function wireOrder({ address, details, lines, ...order }: IncomingShopOrder): object {
  const [customField1, customField2, customField3] = details.customFields.map(({ value }) => value)
  const { line1: street1, line2: street2, line3: street3, ...place } = address
  return {
    orderNumber: order.orderNumber,
    orderStatus: statuses[order.status],
    customerEmail: order.buyerEmail,
    customerNotes: order.notes,
    internalNotes: details.internalNotes,
    gift: details.isGift,
    giftMessage: details.giftMessage,
    paymentMethod: details.paymentMethod,
    requestedShippingService: details.requestedService,
    orderTotal: (order.totalCents ?? 0) / 100,
    shipTo: { ...place, street1, street2, street3 },
    items: lines.map(({ sku, name, quantity, unitPriceCents, options, details: { lineItemKey, upc } }) => ({
      ...{ sku, name, quantity, options, lineItemKey, upc },
      unitPrice: (unitPriceCents ?? 0) / 100,
    })),
    advancedOptions: { customField1, customField2, customField3, mergedOrSplit: details.isMergedOrSplit },
  }
}

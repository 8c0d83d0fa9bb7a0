import { z } from 'zod'

const text = z.string()

/** What a store adds to an order besides what is printed and where it goes. Empty where the store says nothing. */
export const orderDetails = z.object({
  isGift: z.boolean(),
  giftMessage: text.nullable(),
  /** Notes for the staff of the store, which buyers don't see. */
  internalNotes: text.nullable(),
  customFields: z.array(z.object({ name: text, value: text })),
  /** The store's tags; the seller's own are `tags` of the order. */
  storeTags: z.array(text),
  /** Who pays for the order, if not the recipient. */
  payer: text.nullable(),
  paymentMethod: text.nullable(),
  requestedService: text.nullable(),
  insurance: text.nullable(),
  warehouse: text.nullable(),
  /** Ids, at the store, of the orders that were merged into this one. */
  mergedIds: z.array(text),
  /** The id, at the store, of the order that this one was split from. */
  parentId: text.nullable(),
  isMergedOrSplit: z.boolean(),
  /** Whether the store says that some of its items were sent already. It doesn't say which. */
  isPartlyShipped: z.boolean().optional(),
})
export type OrderDetails = z.output<typeof orderDetails>

/** What a store adds to an item. */
export const lineDetails = z.object({
  /** The store's own key of the item, such as a listing's transaction number. */
  lineItemKey: text.nullable(),
  imageUrl: z.string().nullable(),
  /** Where the item is in the warehouse. */
  location: text.nullable(),
  upc: text.nullable(),
})
export type LineDetails = z.output<typeof lineDetails>

/** The details of an order whose store adds none. */
export const noOrderDetails: OrderDetails = {
  isGift: false,
  giftMessage: null,
  internalNotes: null,
  customFields: [],
  storeTags: [],
  payer: null,
  paymentMethod: null,
  requestedService: null,
  insurance: null,
  warehouse: null,
  mergedIds: [],
  parentId: null,
  isMergedOrSplit: false,
}

/** The details of an item whose store adds none. */
export const noLineDetails: LineDetails = { lineItemKey: null, imageUrl: null, location: null, upc: null }

import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { shopOrder } from './shop-orders.ts'
import { freeText, idSchema, lineOfText } from './values.ts'

const ofOrder = z.strictObject({ id: idSchema('so') })
const ofLine = ofOrder.extend({ lineId: idSchema('line') })
const reply = z.object({ order: shopOrder })
const orderIds = z.array(idSchema('so')).min(1).max(500)
const optionalText = lineOfText(200).nullable()

/** What became of a change to many orders: those that it does not concern are named with the reason. */
const bulkReply = z.object({
  changed: z.int(),
  skipped: z.array(z.object({ orderId: z.string(), orderNumber: z.string(), reason: z.string() })),
})
export type BulkReply = z.output<typeof bulkReply>

const tag = lineOfText(40)

/** What a seller changes of an order before it is submitted. Every change is checked again at once. */
export const orderEditEndpoints = {
  holdOrders: endpoint({
    method: 'POST',
    path: '/orders/hold',
    access: 'user',
    summary: 'Holds unsubmitted orders back, until an instant or until they are released.',
    body: z.strictObject({
      orderIds,
      until: z.iso.datetime({ offset: true }).nullable().default(null),
      reason: optionalText.default(null),
    }),
    reply: bulkReply,
  }),
  releaseOrders: endpoint({
    method: 'POST',
    path: '/orders/release',
    access: 'user',
    summary: 'Ends the hold of orders, whoever or whatever set it.',
    body: z.strictObject({ orderIds }),
    reply: bulkReply,
  }),
  tagOrders: endpoint({
    method: 'POST',
    path: '/orders/tags',
    access: 'user',
    summary: 'Puts tags on orders and takes tags off them.',
    body: z.strictObject({
      orderIds,
      add: z.array(tag).max(20).default([]),
      remove: z.array(tag).max(20).default([]),
    }),
    reply: bulkReply,
    errors: ['TOO_MANY_TAGS'],
  }),
  noteOrder: endpoint({
    method: 'PUT',
    path: '/orders/:id/note',
    access: 'user',
    summary: "Writes the seller's own note on an order.",
    params: ofOrder,
    body: z.strictObject({ note: freeText(2_000).nullable() }),
    reply,
  }),
  editAddress: endpoint({
    method: 'PUT',
    path: '/orders/:id/address',
    access: 'user',
    summary: 'Corrects where an unsubmitted order is sent; null goes back to what the shop says.',
    params: ofOrder,
    body: z.strictObject({
      address: z
        .strictObject({
          name: lineOfText(100),
          company: optionalText,
          line1: lineOfText(200),
          line2: optionalText,
          line3: optionalText,
          city: lineOfText(100),
          state: optionalText,
          postalCode: z
            .string()
            .trim()
            .max(20)
            .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'has characters that are not text'),
          country: lineOfText(60),
          phone: optionalText,
        })
        .nullable(),
    }),
    reply,
    errors: ['ORDER_NOT_EDITABLE'],
  }),
  excludeLine: endpoint({
    method: 'PUT',
    path: '/orders/:id/lines/:lineId/excluded',
    access: 'user',
    summary: 'Leaves a line out of this order, or takes it in again.',
    params: ofLine,
    body: z.strictObject({ isExcluded: z.boolean() }),
    reply,
    errors: ['ORDER_NOT_EDITABLE'],
  }),
  chooseFilament: endpoint({
    method: 'PUT',
    path: '/orders/:id/lines/:lineId/filament',
    access: 'user',
    summary: 'Prints a line in another filament, in this order alone; null goes back to the product.',
    params: ofLine,
    body: z.strictObject({ filamentId: z.uuid().nullable() }),
    reply,
    errors: ['ORDER_NOT_EDITABLE', 'FILAMENT_UNKNOWN'],
  }),
  chooseProduct: endpoint({
    method: 'PUT',
    path: '/orders/:id/lines/:lineId/product',
    access: 'user',
    summary: 'Ties a line to a product by hand, in this order alone; null lets the rules decide again.',
    params: ofLine,
    body: z.strictObject({ productId: idSchema('prd').nullable() }),
    reply,
    errors: ['ORDER_NOT_EDITABLE'],
  }),
  writePersonalization: endpoint({
    method: 'PUT',
    path: '/orders/:id/lines/:lineId/personalization',
    access: 'user',
    summary: 'Adds the text that the buyer forgot or wrote elsewhere; null goes back to what the shop says.',
    params: ofLine,
    body: z.strictObject({ text: freeText(500).min(1).nullable() }),
    reply,
    errors: ['ORDER_NOT_EDITABLE'],
  }),
  acceptSourceChanges: endpoint({
    method: 'POST',
    path: '/orders/:id/accept-changes',
    access: 'user',
    summary: 'Takes note of everything that the shop changed up to an instant.',
    params: ofOrder,
    body: z.strictObject({ upTo: z.iso.datetime({ offset: true }) }),
    reply,
  }),
}

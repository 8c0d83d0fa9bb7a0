import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { cents, currency, freeText, givenInstant, idSchema, lineOfText, lineOrEmpty } from '../values.ts'
import { shopOrder } from './shop-orders.ts'

const ofOrder = z.strictObject({ id: idSchema('so') })
const ofLine = ofOrder.extend({ lineId: idSchema('line') })
const reply = z.object({ order: shopOrder })
const orderIds = z.array(idSchema('so')).min(1).max(500)
const optionalText = lineOfText(200).nullable()

/** The result of a bulk change. Orders it can't change are listed with the reason. */
const bulkReply = z.object({
  changed: z.int(),
  skipped: z.array(z.object({ orderId: z.string(), orderNumber: z.string(), reason: z.string() })),
})
export type BulkReply = z.output<typeof bulkReply>

const tag = lineOfText(40)

/** A print file with a text, for one item and by its hash. */
export const givenProof = z.strictObject({
  orderId: idSchema('so'),
  lineId: idSchema('line'),
  letteringId: z.uuid(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

/** What items are changed to: another product, or another filament for their printed parts. Null undoes an earlier choice. */
const itemChoice = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('PRODUCT'), id: idSchema('prd').nullable() }),
  z.strictObject({ what: z.literal('FILAMENT'), id: z.uuid().nullable() }),
])
export type ItemChoice = z.output<typeof itemChoice>

/** An order whose items change, with what it costs before and after; null where the print provider has named no price yet. */
const changedOrder = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  items: z.array(
    z.object({
      lineId: z.string(),
      name: z.string(),
      quantity: z.int(),
      /** The name of the product, or of the filaments; null for none. */
      before: z.string().nullable(),
      after: z.string().nullable(),
      /** The seller's choice for this item until now; null for none. */
      previousId: z.string().nullable(),
    }),
  ),
  beforeCents: cents.nullable(),
  afterCents: cents.nullable(),
  /** Why it can't be submitted then; null if it can. */
  blockedBy: z.string().nullable(),
})
export type ChangedOrder = z.output<typeof changedOrder>

const restored = <Id extends z.ZodType<string>>(id: Id) =>
  z
    .array(
      z.strictObject({
        orderId: idSchema('so'),
        lineId: idSchema('line'),
        fromId: id.nullable(),
        toId: id.nullable(),
      }),
    )
    .min(1)
    .max(2_000)

/** Changes to an order before it is submitted. The order is checked again in the same call. */
export const orderEditEndpoints = {
  holdOrders: endpoint('POST', '/orders/hold', {
    access: 'user',
    summary: 'Puts unsubmitted orders on hold until a given time or until they are released.',
    body: z.strictObject({
      orderIds,
      until: givenInstant.nullable().default(null),
      reason: optionalText.default(null),
    }),
    reply: bulkReply,
  }),
  releaseOrders: endpoint('POST', '/orders/release', {
    access: 'user',
    summary: 'Releases orders that are on hold, whether a seller or a rule held them.',
    body: z.strictObject({ orderIds }),
    reply: bulkReply,
  }),
  moveOrders: endpoint('POST', '/orders/for-print', {
    access: 'user',
    summary:
      'Restores orders from “Not for print”, or lets them be moved there again if all their lines are never printed.',
    body: z.strictObject({ orderIds, isForPrint: z.boolean() }),
    reply: bulkReply,
  }),
  tagOrders: endpoint('POST', '/orders/tags', {
    access: 'user',
    summary: 'Adds tags to orders and removes tags from them.',
    body: z.strictObject({
      orderIds,
      add: z.array(tag).max(20).default([]),
      remove: z.array(tag).max(20).default([]),
    }),
    reply: bulkReply,
    errors: ['TOO_MANY_TAGS'],
  }),
  changeItems: endpoint('POST', '/orders/items', {
    access: 'user',
    summary:
      'Previews linking items of unsubmitted orders to another product, or printing them in another filament, in these orders only; ' +
      'with `apply`, does it. `item` names a SKU, or the name of items without one; without it, all items change.',
    body: z.strictObject({
      orderIds,
      item: lineOfText(200).nullable().default(null),
      choice: itemChoice,
      apply: z.boolean().default(false),
    }),
    reply: z.object({
      orders: z.array(changedOrder),
      skipped: z.array(z.object({ orderId: z.string(), orderNumber: z.string(), reason: z.string() })),
      /** What `item` can name in these orders, those of most orders first. */
      items: z.array(z.object({ item: z.string(), name: z.string(), orders: z.int() })),
      currency,
      /** Whether a price is on its way; ask again to see it. */
      isPricing: z.boolean(),
      isApplied: z.boolean(),
    }),
    errors: ['FILAMENT_UNKNOWN'],
  }),
  restoreItems: endpoint('PUT', '/orders/items', {
    access: 'user',
    summary:
      'Undoes a change of items: those that still have the choice `toId` get back `fromId`. Items that were changed again stay as they are.',
    body: z.discriminatedUnion('what', [
      z.strictObject({ what: z.literal('PRODUCT'), items: restored(idSchema('prd')) }),
      z.strictObject({ what: z.literal('FILAMENT'), items: restored(z.uuid()) }),
    ]),
    reply: bulkReply,
    errors: ['FILAMENT_UNKNOWN'],
  }),
  approveProofs: endpoint('POST', '/orders/proofs', {
    access: 'user',
    summary:
      'Approves print files with a buyer’s text, each for one item and by its hash. Only these bytes are printed: another text or area needs another approval.',
    body: z.strictObject({
      proofs: z.array(givenProof).min(1).max(200),
    }),
    reply: bulkReply,
    errors: ['PROOF_CHANGED'],
  }),
  setOrderNote: endpoint('PUT', '/orders/:id/note', {
    access: 'user',
    summary: 'Sets the seller’s own note on an order.',
    params: ofOrder,
    body: z.strictObject({ note: freeText(2_000).nullable() }),
    reply,
  }),
  editAddress: endpoint('PUT', '/orders/:id/address', {
    access: 'user',
    summary: 'Overrides the delivery address of an unsubmitted order; null restores the store’s address.',
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
          postalCode: lineOrEmpty(20),
          country: lineOfText(60),
          phone: optionalText,
        })
        .nullable(),
    }),
    reply,
    errors: ['ORDER_NOT_EDITABLE'],
  }),
  excludeLine: endpoint('PUT', '/orders/:id/lines/:lineId/excluded', {
    access: 'user',
    summary: 'Excludes a line from this order, or includes it again.',
    params: ofLine,
    body: z.strictObject({ isExcluded: z.boolean() }),
    reply,
    errors: ['ORDER_NOT_EDITABLE'],
  }),
  chooseFilament: endpoint('PUT', '/orders/:id/lines/:lineId/filament', {
    access: 'user',
    summary: 'Changes the filament of a line in this order only; null restores the product’s choice.',
    params: ofLine,
    body: z.strictObject({ filamentId: z.uuid().nullable() }),
    reply,
    errors: ['ORDER_NOT_EDITABLE', 'FILAMENT_UNKNOWN'],
  }),
  chooseProduct: endpoint('PUT', '/orders/:id/lines/:lineId/product', {
    access: 'user',
    summary: 'Links a line to a product in this order only; null lets the rules decide again.',
    params: ofLine,
    body: z.strictObject({ productId: idSchema('prd').nullable() }),
    reply,
    errors: ['ORDER_NOT_EDITABLE'],
  }),
  writePersonalization: endpoint('PUT', '/orders/:id/lines/:lineId/personalization', {
    access: 'user',
    summary: 'Overrides the personalization text of a line; null restores the store’s text.',
    params: ofLine,
    body: z.strictObject({ text: freeText(500).min(1).nullable() }),
    reply,
    errors: ['ORDER_NOT_EDITABLE'],
  }),
  acceptPlainText: endpoint('PUT', '/orders/:id/lines/:lineId/plain', {
    access: 'user',
    summary:
      'Accepts that a line is printed without its text; null withdraws it. If the text changes later, the order is blocked again.',
    params: ofLine,
    body: z.strictObject({ text: freeText(10_000).min(1).nullable() }),
    reply,
    errors: ['ORDER_NOT_EDITABLE'],
  }),
  confirmTwins: endpoint('PUT', '/orders/:id/confirmed-duplicates', {
    access: 'user',
    summary:
      'Allows submitting an order although it looks like these orders of another integration; an empty list withdraws it. Automatic ordering still doesn’t send it.',
    params: ofOrder,
    body: z.strictObject({ orderIds: z.array(idSchema('so')).max(20) }),
    reply,
    errors: ['ORDER_NOT_EDITABLE'],
  }),
  acceptSourceChanges: endpoint('POST', '/orders/:id/accept-changes', {
    access: 'user',
    summary: 'Accepts everything the store changed up to the given time.',
    params: ofOrder,
    body: z.strictObject({ upTo: givenInstant }),
    reply,
  }),
}

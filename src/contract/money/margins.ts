import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { cents, currency, givenCents, idSchema, instant, paged, pagination } from '../values.ts'

/**
 * An order's margin and its parts, in US cents. Sold, less what the store and the payment cost, printing, delivery and our fee, plus
 * refunds, is the margin, to the cent.
 */
export const marginParts = z.object({
  soldCents: cents,
  storeFeeCents: cents,
  printCents: cents,
  deliveryCents: cents,
  feeCents: cents,
  paymentCents: cents,
  /** What we returned of the charges. */
  refundedCents: cents,
  marginCents: cents,
})
export type MarginParts = z.output<typeof marginParts>

/** An order with its margin. */
export const marginRow = z.object({
  /** Null for an order that isn't submitted. */
  printOrderId: z.string().nullable(),
  /** Null for a direct order, which sells nothing. */
  shopOrderId: z.string().nullable(),
  orderNumber: z.string(),
  storeName: z.string().nullable(),
  country: z.string(),
  /** When it was charged; when it was placed, if it isn't submitted. */
  at: instant,
  /** What the buyer paid, as the store gave it. */
  currency,
  paidCents: cents,
  /** Costs are estimated while an order isn't submitted; then `printCents` includes delivery and our fee. */
  isEstimate: z.boolean(),
  /** Null without a rate for its currency. */
  margin: marginParts.nullable(),
})
export type MarginRow = z.output<typeof marginRow>

const marginShare = marginParts.extend({ id: z.string(), name: z.string(), orders: z.int() })
export type MarginShare = z.output<typeof marginShare>

const rate = z.strictObject({
  currency: currency.regex(/^[A-Z]{3}$/).refine((code) => code !== 'USD', 'is what we charge in'),
  /** Millionths of a US dollar per unit. */
  rate: z.int().min(1).max(1_000_000_000),
})
export type ExchangeRate = z.output<typeof rate>

const marginSettings = z.strictObject({
  rates: z
    .array(rate)
    .max(50)
    .refine((rates) => new Set(rates.map((each) => each.currency)).size === rates.length, {
      message: 'names a currency twice',
    }),
  /** Orders with a smaller margin, in percent of what was sold, aren't ready and aren't submitted automatically; null for no floor. */
  floorPercent: z.int().min(-1_000).max(100).nullable(),
})
export type MarginSettings = z.output<typeof marginSettings>

const days = z.enum(['7', '30', '90'])
export const marginFilter = z.strictObject({
  days: days.default('30'),
  /** Submitted orders, by when they were charged; or those to submit, whenever they were placed. */
  of: z.enum(['submitted', 'to-submit']).default('submitted'),
  /** Only orders with a margin below zero. */
  only: z.enum(['losses']).optional(),
})
export type MarginFilter = z.output<typeof marginFilter>

/** What an order would be: pieces of one product, sold through a store to a country. */
const whatIf = z.strictObject({
  productId: idSchema('prd'),
  /** In place of the product's own; null for those, where buyers choose, the most expensive. */
  filamentId: z.uuid().nullable(),
  quantity: z.int().min(1).max(1_000),
  /** What the buyer pays for all pieces, shipping and tax included, in the store's currency. */
  paidCents: givenCents.max(100_000_000),
  /** Null for no store, and no store fees. */
  shopId: idSchema('shp').nullable(),
  country: z.string().regex(/^[A-Z]{2}$/),
})
export type WhatIf = z.output<typeof whatIf>

const marginOfOrder = z.object({
  /** Of the print order or shop order that was asked for. */
  id: z.string(),
  isEstimate: z.boolean(),
  /** Null without a rate for its currency. */
  marginCents: cents.nullable(),
  soldCents: cents.nullable(),
})
export type MarginOfOrder = z.output<typeof marginOfOrder>

const MAX_NAMED = 200
const errors = ['MARGINS_NEED_PLAN'] as const

export const marginEndpoints = {
  getMarginSettings: endpoint('GET', '/user/margins/settings', {
    access: 'user',
    summary: 'Returns the seller’s exchange rates and margin floor.',
    reply: marginSettings,
  }),
  updateMarginSettings: endpoint('PUT', '/user/margins/settings', {
    access: 'user',
    summary: 'Replaces the exchange rates and the margin floor, and checks unsubmitted orders again.',
    body: marginSettings,
    reply: marginSettings,
    errors,
  }),
  getMargins: endpoint('GET', '/user/margins/report/:days', {
    access: 'user',
    summary:
      'Returns the margins of orders charged in the last 7, 30 or 90 days: in total, compared with the days before, and by product, filament, store and country.',
    params: z.strictObject({ days }),
    reply: z.object({
      timeZone: z.string(),
      orders: z.int(),
      total: marginParts,
      /** As many days before those. */
      before: marginParts,
      /** Orders in currencies without a rate. What they cost is in no other number here. */
      apart: z.array(z.object({ currency, orders: z.int(), paidCents: cents, chargedCents: cents })),
      /** The top 20 of each by sales; the rest is summed under the id `other`. */
      products: z.array(marginShare),
      filaments: z.array(marginShare.extend({ hex: z.string().nullable() })),
      stores: z.array(marginShare),
      countries: z.array(marginShare),
    }),
    errors,
  }),
  listMargins: endpoint('GET', '/user/margins', {
    access: 'user',
    summary: 'Lists orders with their margin and its parts, newest first.',
    query: marginFilter.extend({
      ...paged,
    }),
    reply: z.object({ orders: z.array(marginRow), pagination }),
    errors,
  }),
  listMarginsOf: endpoint('POST', '/user/margins/of', {
    access: 'user',
    summary: 'Returns the margins of the named orders, as far as they have one; others are left out.',
    body: z.strictObject({
      shopOrderIds: z.array(idSchema('so')).max(MAX_NAMED).default([]),
      printOrderIds: z.array(idSchema('po')).max(MAX_NAMED).default([]),
    }),
    reply: z.object({ margins: z.array(marginOfOrder) }),
    errors,
  }),
  computeMargin: endpoint('POST', '/user/margins/what-if', {
    access: 'user',
    summary:
      'Computes the margin that an order would have, at the latest prices and the store’s fees. Stores nothing.',
    body: whatIf,
    reply: z.object({
      currency,
      /** What it can’t be computed without; null if there is a margin. */
      missing: z.enum(['PRINT_PRICE', 'DELIVERY_PRICE', 'RATE']).nullable(),
      /** Whether a price is still being fetched. Call again in a few seconds. */
      isPending: z.boolean(),
      margin: marginParts.nullable(),
    }),
    errors,
  }),
  getOrderMargin: endpoint('GET', '/orders/:id/margin', {
    access: 'user',
    summary: 'Returns the margin of one shop order: as charged, or as estimated while it isn’t submitted.',
    params: z.strictObject({ id: idSchema('so') }),
    reply: z.object({
      /** Null while its cost is unknown. */
      order: marginRow.nullable(),
    }),
    errors,
  }),
}

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { cents, idSchema, ordinal, paged, pagination } from '../values.ts'
import { portalState } from './portals.ts'
import { removal } from './removal.ts'
import { review } from './reviews.ts'

/** How many days statistics go back, today included. */
export const statisticDays = ['7', '30', '90'] as const

const figures = z.object({
  /** By browsers that run scripts; one visitor counts once in half an hour. */
  views: z.int(),
  /** Accounts that marked it in this time and still have it marked, without its maker’s. */
  favorites: z.int(),
  /** Carts that were changed in this time and have it in them now, without its maker’s. */
  carts: z.int(),
  /** How often a buyer continued to the payment page. */
  checkouts: z.int(),
  /** What was paid. */
  orders: z.int(),
  /** What buyers paid for items, without delivery. */
  itemsCents: cents,
})
export type PortalFigures = z.output<typeof figures>

/** A change of many portals at once. */
const bulkChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('PAUSE') }),
  z.strictObject({ kind: z.literal('RESUME') }),
  /** All prices of a portal and its variants by a percentage, rounded to cents. */
  z.strictObject({
    kind: z.literal('PRICE'),
    percent: z
      .number()
      .min(-90)
      .max(500)
      .refine((by) => by !== 0, 'changes nothing'),
  }),
])
export type BulkChange = z.output<typeof bulkChange>

const bulkResult = z.object({
  id: z.string(),
  /** Null if the account has no such portal. */
  title: z.string().nullable(),
  isDone: z.boolean(),
  /** Why it stays as it was; null if it was changed. */
  reason: z.string().nullable(),
  state: portalState.nullable(),
  priceCents: cents.nullable(),
})
export type BulkResult = z.output<typeof bulkResult>

/** A review as its maker sees it. */
const ownReview = review.extend({ portal: z.object({ id: z.string(), title: z.string() }), removal })
export type OwnReview = z.output<typeof ownReview>

const ofPortal = z.strictObject({ id: idSchema('por') })
const days = z.enum(statisticDays).default('30')

export const portalManagerEndpoints = {
  countView: endpoint('POST', '/listings/:id/views', {
    access: 'optional',
    summary:
      'Counts a view of a public listing, without a cookie and without anything about them. Its own seller isn’t counted.',
    params: ofPortal,
    body: z.strictObject({}),
    reply: z.object({ success: z.literal(true) }),
  }),
  getPortalsStatistics: endpoint('GET', '/portals/statistics', {
    access: 'user',
    summary:
      'Returns the views, favorites, carts, checkouts and orders of the account’s portals. Portals without any are missing.',
    query: z.strictObject({ days }),
    reply: z.object({ portals: z.array(figures.extend({ id: z.string() })) }),
  }),
  getPortalStatistics: endpoint('GET', '/portals/:id/statistics', {
    access: 'user',
    summary:
      'Returns the views, favorites, carts, checkouts and orders of one of the account’s portals, in total and by day.',
    params: ofPortal,
    query: z.strictObject({ days }),
    reply: z.object({
      total: figures,
      /** The first day (UTC). `GET /sales` with it and the portal lists what `orders` counts. */
      from: z.string(),
      /** Oldest first; one for each day (UTC). */
      days: z.array(z.object({ day: z.string(), views: z.int(), orders: z.int() })),
    }),
  }),
  changePortals: endpoint('POST', '/portals/bulk', {
    access: 'user',
    summary:
      'Pauses, resumes or reprices up to 200 portals, each separately. A portal that changed since its version stays as it is.',
    body: z.strictObject({
      portals: z
        .array(z.strictObject({ id: idSchema('por'), version: ordinal }))
        .min(1)
        .max(200)
        .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'has a portal twice'),
      change: bulkChange,
    }),
    reply: z.object({ results: z.array(bulkResult) }),
  }),
  listOwnReviews: endpoint('GET', '/reviews', {
    access: 'user',
    summary:
      'Lists what buyers wrote about the account’s portals, the newest first. Removed reviews are in `ALL` only.',
    query: z.strictObject({
      show: z.enum(['OPEN', 'ANSWERED', 'ALL']).default('ALL'),
      ...paged,
    }),
    reply: z.object({ reviews: z.array(ownReview), pagination }),
  }),
}

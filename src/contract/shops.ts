import { z } from 'zod'
import { orderSource } from './connections.ts'
import { endpoint } from './endpoint.ts'
import { cents, idSchema, instant } from './values.ts'

/** When automatic ordering sends an order of a shop. */
const approval = z.discriminatedUnion('policy', [
  z.strictObject({ policy: z.literal('MANUAL') }),
  /** So many hours after it was imported, in which it can still be stopped. */
  z.strictObject({ policy: z.literal('AFTER_HOURS'), hours: z.int().min(0).max(720) }),
  /** Once a day, at this time in the seller's time zone. */
  z.strictObject({ policy: z.literal('DAILY'), time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/) }),
])
export type Approval = z.output<typeof approval>

const cap = cents.min(1).max(100_000_000).nullable()

const shopSettings = z.strictObject({
  /** A paused shop is fetched and shown; nothing of it is sent by itself. */
  isPaused: z.boolean(),
  approval,
  /** Null: as the account says. */
  allowPartial: z.boolean().nullable(),
  /** The most that one order may cost before it waits for the seller; null for no bound. */
  orderCapCents: cap,
  /** The most that is charged by itself within one day of the seller. */
  dayCapCents: cap,
})
export type ShopSettings = z.output<typeof shopSettings>

/** One store behind a connection, with its own settings. */
export const shop = z.object({
  id: z.string(),
  source: orderSource,
  connectionId: z.string().nullable(),
  name: z.string(),
  /** Where it sells, as `Etsy`, where the order source says so. */
  platform: z.string().nullable(),
  settings: shopSettings,
  unsubmitted: z.int(),
  orders30Days: z.int(),
  lastOrderAt: instant.nullable(),
  createdAt: instant,
})
export type Shop = z.output<typeof shop>

export const shopEndpoints = {
  listShops: endpoint({
    method: 'GET',
    path: '/shops',
    access: 'user',
    summary: 'The stores behind the connections of the seller, by name.',
    reply: z.object({ shops: z.array(shop) }),
  }),
  updateShop: endpoint({
    method: 'PUT',
    path: '/shops/:id',
    access: 'user',
    summary: 'Changes settings of a store; its unsubmitted orders are checked again.',
    params: z.strictObject({ id: idSchema('shp') }),
    body: shopSettings.partial(),
    reply: z.object({ shop }),
  }),
}

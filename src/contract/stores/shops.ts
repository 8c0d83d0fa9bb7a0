import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { storeFees } from '../money/store-fees.ts'
import { cents, idSchema, instant, lineOfText } from '../values.ts'
import { orderSource } from './connections.ts'
import { currencies } from './currencies.ts'

/** When automatic ordering submits the orders of a store. */
const approval = z.discriminatedUnion('policy', [
  z.strictObject({ policy: z.literal('MANUAL') }),
  /** Hours after import; the order can still be stopped until then. */
  z.strictObject({ policy: z.literal('AFTER_HOURS'), hours: z.int().min(0).max(720) }),
  /** Daily at this time (`HH:MM`) in the seller's time zone. */
  z.strictObject({ policy: z.literal('DAILY'), time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/) }),
])
export type Approval = z.output<typeof approval>

const cap = cents.min(1).max(100_000_000).nullable()

const shopSettings = z.strictObject({
  /** A paused store still syncs; its orders are never submitted automatically. */
  isPaused: z.boolean(),
  approval,
  /** Null uses the account's setting. */
  allowPartial: z.boolean().nullable(),
  /** Orders above this wait for approval; null for no limit. */
  orderCapCents: cap,
  /** Limit for automatic charges per day in the seller's time zone; null for no limit. */
  dayCapCents: cap,
  /** What buyers pay in, for orders whose source names no currency; null for US dollars. Caps are always in US dollars. */
  currency: z.enum(currencies).nullable(),
  /** What selling through the store costs; null for the usual fees of its platform. */
  fees: storeFees.nullable(),
  /** The option that holds buyers’ texts; null for options and notes that usually do. An area of a file may name another one. */
  textOption: lineOfText(100).nullable(),
})
export type ShopSettings = z.output<typeof shopSettings>

/** Since when administrators keep a store from submitting automatically, and why. */
export const storePause = z.object({ at: instant, reason: z.string() })

/** A store of a connection, with its settings. */
export const shop = z.object({
  id: z.string(),
  source: orderSource,
  connectionId: z.string().nullable(),
  name: z.string(),
  /** The sales channel, such as `Etsy`; null if the order source doesn't say. */
  platform: z.string().nullable(),
  settings: shopSettings,
  /** By us, besides the seller’s own; null if it isn’t. */
  pause: storePause.nullable(),
  unsubmitted: z.int(),
  orders30Days: z.int(),
  lastOrderAt: instant.nullable(),
  createdAt: instant,
})
export type Shop = z.output<typeof shop>

export const shopEndpoints = {
  listShops: endpoint('GET', '/shops', {
    access: 'user',
    summary: 'Lists the stores of the seller’s connections by name.',
    reply: z.object({ shops: z.array(shop) }),
  }),
  updateShop: endpoint('PUT', '/shops/:id', {
    access: 'user',
    summary: 'Changes the settings of a store and checks its unsubmitted orders again.',
    params: z.strictObject({ id: idSchema('shp') }),
    body: shopSettings.partial(),
    reply: z.object({ shop }),
  }),
}

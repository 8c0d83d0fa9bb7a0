import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { currencies } from '../stores/currencies.ts'
import { cents, currency, instant } from '../values.ts'
import { orderFileLimits } from './order-file-columns.ts'

/** What importing an order does, or did. */
export const fileOrderOutcome = z.enum(['CREATE', 'UPDATE', 'SAME', 'SUBMITTED', 'ERROR'])
export type FileOrderOutcome = z.output<typeof fileOrderOutcome>

const problem = z.object({
  /** The row as spreadsheets count it; the headings are row 1. */
  line: z.int(),
  column: z.string(),
  /** What is wrong, and what to write instead. */
  message: z.string(),
  /** Whether it keeps the order from being imported. Warnings can be corrected after the import. */
  isBlocking: z.boolean(),
})

const fileOrder = z.object({
  orderNumber: z.string(),
  /** Its first row, and how many it has. */
  line: z.int(),
  rows: z.int(),
  outcome: fileOrderOutcome,
  buyerName: z.string(),
  /** City and country, as they are stored. */
  place: z.string(),
  /** Null if the file names none; the order then gets the time of its import. */
  placedAt: instant.nullable(),
  /** Quantity and SKU or name of its first items. */
  items: z.string(),
  totalCents: cents,
  currency,
  problems: z.array(problem),
})
export type FileOrder = z.output<typeof fileOrder>

/** Orders in the reply, per outcome; problems per order. */
export const orderFilePreviewLimits = { orders: 100, problems: 20 } as const

export const orderFileEndpoints = {
  importOrders: endpoint('POST', '/orders/import', {
    access: 'user',
    summary:
      'Imports orders from CSV: one row per item; rows with the same order number are one order. Without `apply`, only ' +
      'returns what would happen; with it, saves orders without errors, up to 1,000 ' +
      'per call. Known orders that aren’t submitted are updated.',
    body: z.strictObject({
      csv: z.string().min(1).max(orderFileLimits.characters),
      /** The currency of orders whose rows name none. */
      currency: z.enum(currencies).default('USD'),
      apply: z.boolean().default(false),
    }),
    maxBodyBytes: orderFileLimits.bytes,
    reply: z.object({
      isApplied: z.boolean(),
      rows: z.int(),
      /** Orders that this call left for the next one: send the same request again until it is 0. */
      remaining: z.int(),
      /** How many orders have each outcome; with `apply`, what this call did. */
      counts: z.record(fileOrderOutcome, z.int()),
      /** Orders with warnings. */
      warned: z.int(),
      /** Whether some order names no currency. */
      needsCurrency: z.boolean(),
      /** Headings of columns that aren’t read. */
      ignoredColumns: z.array(z.string()),
      /** The first orders of each outcome. */
      orders: z.array(fileOrder),
    }),
    errors: ['CSV_UNREADABLE', 'TOO_MANY_REQUESTS'],
  }),
  downloadOrderTemplate: endpoint('GET', '/orders/import/template', {
    access: 'user',
    summary: 'Downloads an order file with all columns and an example.',
    reply: z.string(),
    download: 'text/csv',
  }),
}

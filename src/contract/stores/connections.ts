import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idSchema, instant, lineOfText } from '../values.ts'

/** Where shop orders come from: connected tools, and CSV files. `demo` is the built-in source of the demo order. */
export const orderSource = z.enum(['shipstation', 'shippo', 'csv', 'demo'])
export type OrderSource = z.output<typeof orderSource>

/** The sources that sellers connect. What each can do is in `domain/order-sources.ts`. */
export const connectedSource = orderSource.exclude(['demo'])
export type ConnectedSource = z.output<typeof connectedSource>

/** Where a print order comes from: a shop order from one of the sources, or a direct order. */
export const printOrderSource = z.enum([...orderSource.options, 'direct'])
export type PrintOrderSource = z.output<typeof printOrderSource>

/** A connected order source with the result of its latest call. */
export const connection = z.object({
  id: z.string(),
  source: connectedSource,
  status: z.enum(['CONNECTED', 'FAILING', 'NEEDS_RECONNECT']),
  /** Whether its orders sync automatically. */
  isEnabled: z.boolean(),
  keyHint: z.string(),
  /** The masked secret; null for sources without one. */
  secretHint: z.string().nullable(),
  connectedAt: instant,
  /** Whether our server reaches the provider, across all sellers. */
  provider: z.object({ isReachable: z.boolean(), nextProbeAt: instant.nullable() }),
  /** Calls left in this minute by the provider's rate limit; null if it didn't say. */
  remainingCalls: z.int().nullable(),
  /** URL of this connection at the provider's status host; null if it has none. */
  statusUrl: z.string().nullable(),
  sync: z.object({
    isRunning: z.boolean(),
    lastSuccessAt: instant.nullable(),
    lastAttemptAt: instant.nullable(),
    nextAt: instant.nullable(),
    lastError: z.string().nullable(),
    failingSince: instant.nullable(),
    /** Counts of the last successful sync. */
    received: z.int(),
    created: z.int(),
    changed: z.int(),
  }),
  /** The import of past orders; null if none was requested. */
  backfill: z
    .object({
      days: z.int(),
      startedAt: instant,
      finishedAt: instant.nullable(),
      received: z.int(),
      created: z.int(),
      error: z.string().nullable(),
    })
    .nullable(),
})
export type Connection = z.output<typeof connection>

const credential = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^[\x21-\x7e]+$/, 'has characters that API keys never contain')

const ofConnection = z.strictObject({ id: idSchema('con') })
const reply = z.object({ connection })

/** The reply to a disconnect; imported orders are kept. */
const disconnected = z.object({ message: z.string(), keptOrders: z.int() })

export const connectionEndpoints = {
  listConnections: endpoint('GET', '/connections', {
    access: 'user',
    summary: 'Lists the seller’s connections with their sync state.',
    reply: z.object({
      connections: z.array(connection),
      /** Shippo's consent page; the caller adds `state`. Null if Shippo isn't configured. */
      shippoAuthorizeUrl: z.string().nullable(),
    }),
  }),
  updateConnection: endpoint('PUT', '/connections/:id', {
    access: 'user',
    summary: 'Turns automatic syncing of a connection on or off.',
    params: ofConnection,
    body: z.strictObject({ isEnabled: z.boolean() }),
    reply,
  }),
  deleteConnection: endpoint('DELETE', '/connections/:id', {
    access: 'user',
    summary: 'Deletes a connection with its credentials. Imported orders are kept.',
    params: ofConnection,
    reply: disconnected,
    errors: ['NOT_CONNECTED'],
  }),
  syncConnection: endpoint('POST', '/connections/:id/sync', {
    access: 'user',
    summary: 'Syncs new and changed shop orders now.',
    params: ofConnection,
    reply,
    errors: ['SOURCE_DOES_NOT_SYNC'],
  }),
  backfillConnection: endpoint('POST', '/connections/:id/backfill', {
    access: 'user',
    summary:
      'Imports the orders of the last 7, 30 or 90 days. Known orders change only if the store changed them.',
    params: ofConnection,
    body: z.strictObject({ days: z.union([z.literal(7), z.literal(30), z.literal(90)]) }),
    reply,
    errors: ['BACKFILL_RUNNING', 'NEEDS_RECONNECT', 'SOURCE_DOES_NOT_SYNC'],
  }),
  findMissingOrder: endpoint('POST', '/connections/:id/find-order', {
    access: 'user',
    summary: 'Imports one order by its number.',
    params: ofConnection,
    body: z.strictObject({ orderNumber: lineOfText(100) }),
    reply: z.object({ orderId: z.string(), outcome: z.enum(['IMPORTED', 'CHANGED', 'KNOWN']) }),
    errors: [
      'ORDER_NOT_FOUND_AT_SOURCE',
      'TOO_MANY_REQUESTS',
      'SHIPSTATION_UNREACHABLE',
      'SHIPPO_UNREACHABLE',
      'NEEDS_RECONNECT',
      'SOURCE_DOES_NOT_SYNC',
    ],
  }),
  saveShipstationCredentials: endpoint('PUT', '/user/shipstation-credentials', {
    access: 'user',
    summary: 'Checks a ShipStation key and secret with ShipStation, then stores them encrypted.',
    body: z.strictObject({ key: credential, secret: credential }),
    reply,
    errors: ['SHIPSTATION_KEYS_REFUSED', 'SHIPSTATION_KEY_OF_OTHER_KIND', 'SHIPSTATION_UNREACHABLE'],
  }),
  deleteShipstationCredentials: endpoint('DELETE', '/user/shipstation-credentials', {
    access: 'user',
    summary: 'Deletes the stored ShipStation key and secret. Imported orders are kept.',
    reply: disconnected,
    errors: ['NOT_CONNECTED'],
  }),
  exchangeShippoToken: endpoint('POST', '/shippo/exchange-token', {
    access: 'user',
    summary: 'Connects Shippo with the code from Shippo’s consent page.',
    body: z.strictObject({ code: credential.max(500) }),
    reply: z.object({ message: z.string(), connection }),
    errors: ['SHIPPO_CODE_REFUSED', 'SHIPPO_CONNECT_FAILED', 'TOO_MANY_REQUESTS'],
  }),
  disconnectShippo: endpoint('DELETE', '/shippo/shippo-disconnect', {
    access: 'user',
    summary: 'Deletes the stored Shippo token. Imported orders are kept.',
    reply: disconnected,
    errors: ['SHIPPO_DISCONNECT_FAILED', 'NOT_CONNECTED'],
  }),
  listShippoOrders: endpoint('GET', '/shippo/orders', {
    access: 'user',
    summary:
      'Returns a page of orders straight from Shippo, each with the id of the order imported from it as `shopOrderId`. ' +
      '`next` and `previous` are URLs of this endpoint.',
    query: z.strictObject({
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(50),
      sortBy: z.literal('created_at').default('created_at'),
      sortDir: z.literal('desc').default('desc'),
    }),
    reply: z.object({
      results: z.array(z.looseObject({ shopOrderId: z.string().nullable() })),
      next: z.string().nullable(),
      previous: z.string().nullable(),
    }),
    errors: ['NOT_CONNECTED', 'NEEDS_RECONNECT', 'SHIPPO_UNREACHABLE', 'TOO_MANY_REQUESTS'],
  }),
}

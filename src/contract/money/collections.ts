import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { cents, currency, idSchema, instant } from '../values.ts'

/**
 * A payment of a card into the balance. `WANTED`: noted, not asked for. `ASKED`: the processor was asked and may have
 * charged the card; what came of it is looked up, never repeated blindly. Then it ends in one of the others.
 */
const collectionState = z.enum(['WANTED', 'ASKED', 'SUCCEEDED', 'DECLINED', 'NEEDS_ACTION', 'CANCELED'])

export const collection = z.object({
  id: z.string(),
  /** What for: orders in the queue, a bundle, or by hand. */
  purpose: z.enum(['QUEUE', 'BUNDLE', 'HAND']),
  from: z.enum(['SAVED_CARD', 'PAGE']),
  state: collectionState,
  amountCents: cents,
  currency,
  /** Null before it is paid on the page. */
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** Why it wasn’t paid, as a sentence; null unless it failed. */
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
  createdAt: instant,
  endedAt: instant.nullable(),
})
export type Collection = z.output<typeof collection>

export const collectionEndpoints = {
  listCollections: endpoint('GET', '/user/collections', {
    access: 'user',
    summary: 'Lists payments into the balance, newest first; with `state=failed`, those that were not paid.',
    query: z.strictObject({
      state: z.enum(['all', 'failed']).default('all'),
      /** The last id of the page before. */
      before: idSchema('col').optional(),
      size: z.coerce.number().int().min(1).max(100).default(25),
    }),
    reply: z.object({
      collections: z.array(collection),
      /** For `before` of the next page; null at the end. */
      next: z.string().nullable(),
    }),
  }),
  getCollection: endpoint('GET', '/user/collections/:id', {
    access: 'user',
    summary: 'Returns a payment into the balance.',
    params: z.strictObject({ id: idSchema('col') }),
    reply: z.object({ collection }),
  }),
}

import { z } from 'zod'
import { pageSizes } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { connectedSource, printOrderSource } from '../stores/connections.ts'
import { instant, pagination } from '../values.ts'
import { stage } from './print-order-states.ts'

/** Which orders to search: shop orders of a source, all print orders, direct orders only, or every order once. */
export const searchType = z.enum([...connectedSource.options, 'print', 'direct', 'all'])
export type SearchType = z.output<typeof searchType>

/** Whether no order contains the text, and those found differ from it by a typo. */
const isSimilar = z.boolean()

/** The field to search. */
export const searchField = z.enum([
  'any',
  'orderNumber',
  'customer',
  'email',
  'sku',
  'item',
  'tracking',
  'details',
])
export type SearchField = z.output<typeof searchField>

/** What is typed into a search. */
export const searchQuery = z
  .string()
  .trim()
  .min(2, 'needs at least 2 characters')
  .max(100)
  .regex(/^[^\p{Cc}]*$/u, 'has control characters')

/** A search hit. `matched` gives the field and the position in its text. */
export const searchHit = z.object({
  id: z.string(),
  kind: z.enum(['shop-order', 'print-order']),
  source: printOrderSource,
  orderNumber: z.string(),
  customer: z.string(),
  email: z.string().nullable(),
  skus: z.array(z.string()),
  items: z.array(z.string()),
  /** The tracking numbers of its parcels. */
  tracking: z.array(z.string()),
  placedAt: instant,
  isUnsubmitted: z.boolean(),
  stage: stage.nullable(),
  printOrderId: z.string().nullable(),
  /** Whether it is in the archive, where orders are found by number only. */
  isArchived: z.boolean(),
  matched: z.object({
    field: searchField.exclude(['any']),
    text: z.string(),
    start: z.int(),
    length: z.int(),
  }),
})
export type SearchHit = z.output<typeof searchHit>

export const searchEndpoints = {
  searchOrders: endpoint('GET', '/orders/search/:searchType', {
    access: 'user',
    summary:
      'Searches orders for a text in a field, ignoring case and accents, newest first. If none has it, returns those that ' +
      'differ from it by one typo.',
    params: z.strictObject({ searchType }),
    query: z.strictObject({
      query: searchQuery,
      field: searchField.default('any'),
      page: z.coerce.number().int().min(1).max(1_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(pageSizes.search).default(pageSizes.search),
    }),
    reply: z.object({ orders: z.array(searchHit), isSimilar, pagination }),
    errors: ['SEARCH_TOO_WIDE'],
  }),
  searchEverything: endpoint('GET', '/search', {
    access: 'user',
    summary:
      'Searches shop orders, print orders and products for the command palette; returns the newest few of each.',
    query: z.strictObject({ query: searchQuery }),
    reply: z.object({
      orders: z.array(searchHit),
      isSimilar,
      products: z.array(z.object({ id: z.string(), name: z.string(), sku: z.string() })),
    }),
  }),
}

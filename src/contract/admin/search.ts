import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { printOrderState } from '../orders/print-order-states.ts'
import { searchQuery } from '../orders/search.ts'
import { portalState } from '../portals/portals.ts'
import { saleState } from '../portals/sales.ts'
import { orderSource } from '../stores/connections.ts'
import { ticketState } from '../support/tickets.ts'

/** At most this many records of a kind are found at once. */
export const maxFoundRecords = 5

/** The first few records of a kind that match; `hasMore` says whether the list of the kind has more of them. */
const found = <Shape extends z.ZodRawShape>(record: z.ZodObject<Shape>) =>
  z.object({ records: z.array(record), hasMore: z.boolean() })

const foundRecords = z.object({
  users: found(z.object({ id: z.string(), name: z.string(), email: z.string() })),
  /** Store orders. `printOrderId` is the newest print order of it. */
  orders: found(
    z.object({
      id: z.string(),
      orderNumber: z.string(),
      seller: z.string(),
      isUnsubmitted: z.boolean(),
      isArchived: z.boolean(),
      printOrderId: z.string().nullable(),
      printState: printOrderState.nullable(),
    }),
  ),
  /** Print orders without those that stand beside their store order in `orders`. */
  printOrders: found(
    z.object({ id: z.string(), orderNumber: z.string(), seller: z.string(), state: printOrderState }),
  ),
  files: found(z.object({ id: z.string(), name: z.string(), seller: z.string() })),
  stores: found(z.object({ id: z.string(), name: z.string(), seller: z.string(), source: orderSource })),
  portals: found(z.object({ id: z.string(), title: z.string(), seller: z.string(), state: portalState })),
  sales: found(z.object({ id: z.string(), number: z.string(), seller: z.string(), state: saleState })),
  tickets: found(z.object({ id: z.string(), subject: z.string(), seller: z.string(), state: ticketState })),
})
export type FoundRecords = z.output<typeof foundRecords>

export const adminSearchEndpoints = {
  searchRecords: endpoint('GET', '/admin/search', {
    access: 'admin',
    summary:
      'Searches users, orders, print orders, files, stores, portals, sales and tickets of all sellers for the command palette, each as ' +
      'its list searches them: names, addresses, order numbers, ids, the print provider’s ids and tracking numbers. Returns the first few of each.',
    query: z.strictObject({ query: searchQuery }),
    reply: foundRecords,
    errors: ['SEARCH_TOO_WIDE'],
  }),
}

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { printOrderState } from '../orders/print-order-states.ts'
import { sourceStatus } from '../orders/shop-orders.ts'
import { orderSource } from '../stores/connections.ts'
import { cents, currency, givenInstant, instant, lineOfText, pagination } from '../values.ts'
import { adminListAliases, adminListQuery, adminSorts, owner } from './admin-list.ts'

/** An order of a store as administrators list it, beside what was printed for it. */
const adminOrder = z.object({
  id: z.string(),
  orderNumber: z.string(),
  /** The store’s own id of it. */
  sourceOrderId: z.string(),
  storeName: z.string().nullable(),
  source: orderSource,
  seller: owner,
  sourceStatus,
  /** Whether it still waits to be submitted. */
  isUnsubmitted: z.boolean(),
  /** The outcome of its check while it waits; null while the check runs. */
  checkStatus: z.enum(['READY', 'WARNED', 'BLOCKED']).nullable(),
  isHeld: z.boolean(),
  /** Whether it is in the archive, where a search finds it. */
  isArchived: z.boolean(),
  /** Its newest print order; null if it wasn’t submitted. */
  printOrder: z
    .object({
      id: z.string(),
      state: printOrderState,
      isTest: z.boolean(),
      providerOrderId: z.string().nullable(),
      chargedCents: cents.nullable(),
    })
    .nullable(),
  /** Since when it is where it is: its print order’s state, or its arrival. */
  since: instant,
  /** Pieces over all lines. */
  items: z.int(),
  /** What the buyer paid. */
  totalCents: cents,
  currency,
  placedAt: instant,
  importedAt: instant,
})
export type AdminOrder = z.output<typeof adminOrder>

export const adminOrderEndpoints = {
  listAdminOrders: endpoint('GET', '/admin/orders', {
    access: 'admin',
    summary:
      'Lists the store orders of all sellers, newest import first unless sorted; demo orders aren’t among them. `search` finds an order number by its ' +
      'beginning, and an id, the store’s id, a print provider’s id or a tracking number exactly. Archived orders are found by number, id, ' +
      'print provider’s id and tracking number, and come last.',
    queryAliases: adminListAliases,
    query: z.strictObject({
      ...adminListQuery(adminSorts.orders, [
        'orderNumber',
        'id',
        'sourceOrderId',
        'providerOrderId',
        'tracking',
        'sellerId',
      ]),
      seller: lineOfText(40).optional(),
      isUnsubmitted: z.enum(['true', 'false']).optional(),
      /** Arrived since then. */
      from: givenInstant.optional(),
    }),
    reply: z.object({ orders: z.array(adminOrder), pagination }),
  }),
}

import type { Input } from '#contract/endpoint.ts'
import type { exportEndpoints } from '#contract/exports.ts'
import type { SearchHit } from '#contract/orders/search.ts'
import { enforceSearchLimit } from '../search/enforce-search-limit.ts'
import { findOrders } from '../search/search-orders.ts'
import { joined, timeOf, word } from './cells.ts'
import { byPage, exportOf } from './stream-list.ts'

const PAGE_SIZE = 200

/** What a search finds, as far as it can be paged. */
export const exportFoundOrders = exportOf<Input<typeof exportEndpoints.exportFoundOrders>, SearchHit, number>(
  {
    name: 'found-orders',
    headings: [
      ...[
        'Order',
        'Kind',
        'Source',
        'Buyer',
        'Email',
        'SKUs',
        'Items',
        'Tracking numbers',
        'Placed at',
        'Status',
      ],
      ...['Found in', 'Found text'],
    ],
    begin: async (context, { userId }) => enforceSearchLimit(context, 'search', userId),
    rowsOf: async () => (hit) => [
      [
        ...[hit.orderNumber, hit.kind === 'shop-order' ? 'Store order' : 'Print order', hit.source],
        ...[hit.customer, hit.email ?? '', joined(hit.skus), joined(hit.items), joined(hit.tracking)],
        ...[timeOf(hit.placedAt), hit.isUnsubmitted ? 'To submit' : word(hit.stage)],
        ...[word(hit.matched.field.replace(/[A-Z]/g, (letter) => ` ${letter}`)), hit.matched.text],
      ],
    ],
    readPage: byPage(async (context, actor, input) => {
      const { orders, pagination } = await findOrders(context, actor, { ...input, pageSize: PAGE_SIZE })
      return { items: orders, pagination }
    }),
  },
)

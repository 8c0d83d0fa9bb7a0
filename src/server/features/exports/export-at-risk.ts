import type { Input } from '#contract/endpoint.ts'
import type { exportEndpoints } from '#contract/exports.ts'
import type { OrderAtRisk } from '#contract/orders/orders-at-risk.ts'
import { listOrdersAtRisk } from '../at-risk/list-orders-at-risk.ts'
import { MAX_AT_RISK } from '../at-risk/read-orders-at-risk.ts'
import { amount, timeOf, word } from './cells.ts'
import { type Cells, exportOf } from './stream-list.ts'

/** Orders that may ship late, or that came in late, as listed. */
export const exportOrdersAtRisk = exportOf<
  Input<typeof exportEndpoints.exportOrdersAtRisk>,
  OrderAtRisk,
  number
>({
  name: 'at-risk',
  headings: [
    ...[
      'Order',
      'Store',
      'Buyer',
      'Placed at',
      'Ship by',
      'Date set by',
      'Late',
      'Chance to be late',
      'From orders',
    ],
    ...['Likely to ship at', 'Cause', 'Stage', 'In stage since', 'Sold for', 'Currency', 'Cost USD'],
  ],
  rowsOf: async () => (order) => [cellsOf(order)],
  // The list has an end, and a page of it costs as much as all of it.
  readPage: async (context, actor, input) => {
    const { orders } = await listOrdersAtRisk(context, actor, { ...input, page: 1, size: MAX_AT_RISK })
    return { items: orders, next: null }
  },
})

const cellsOf = (order: OrderAtRisk): Cells => [
  ...[order.orderNumber, order.storeName ?? '', order.buyerName],
  ...[timeOf(order.placedAt), timeOf(order.shipBy)],
  ...[order.isDefault ? 'Your default' : 'Store', order.isLate ? 'yes' : 'no'],
  ...[percent(order.lateProbability), order.comparedWith, timeOf(order.likelyShipsAt)],
  ...[word(order.cause), word(order.stage), timeOf(order.stageSince)],
  ...[amount(order.totalCents), order.currency, amount(order.costCents)],
]

const percent = (share: number | null): string => (share === null ? '' : `${Math.round(share * 100)}%`)

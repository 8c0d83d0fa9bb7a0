import type { Input } from '#contract/endpoint.ts'
import type { exportEndpoints } from '#contract/exports.ts'
import type { MarginRow } from '#contract/money/margins.ts'
import { listMargins } from '../margins/list-margins.ts'
import { amount, timeOf } from './cells.ts'
import { byPage, type Cells, exportOf } from './stream-list.ts'

/** Orders with their margins, as listed. */
export const exportMargins = exportOf<Input<typeof exportEndpoints.exportMargins>, MarginRow, number>({
  name: 'margins',
  headings: [
    ...['Order', 'Store', 'Country', 'Date', 'Costs', 'Buyer paid', 'Currency', 'Sold USD', 'Store fee USD'],
    ...['Printing USD', 'Delivery USD', 'Our fee USD', 'Payment fee USD', 'Refunded USD', 'Margin USD'],
  ],
  rowsOf: async () => (row) => [cellsOf(row)],
  readPage: byPage(async (context, actor, input) => {
    const { orders, pagination } = await listMargins(context, actor, { ...input, size: 200 })
    return { items: orders, pagination }
  }),
})

/** Each estimate is one amount, so it stands under printing alone. */
function cellsOf({ margin, isEstimate, ...row }: MarginRow): Cells {
  const parts = margin && [
    ...[margin.soldCents, margin.storeFeeCents, margin.printCents],
    ...(isEstimate ? [null, null] : [margin.deliveryCents, margin.feeCents]),
    ...[margin.paymentCents, margin.refundedCents, margin.marginCents],
  ]
  return [
    ...[row.orderNumber, row.storeName ?? '', row.country, timeOf(row.at)],
    ...[isEstimate ? 'Estimated' : 'Charged', amount(row.paidCents), row.currency],
    ...(parts ?? Array<null>(8).fill(null)).map(amount),
  ]
}

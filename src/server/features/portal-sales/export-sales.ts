import type { Input } from '#contract/endpoint.ts'
import type { exportEndpoints } from '#contract/exports.ts'
import type { Sale } from '#contract/portals/sales.ts'
import { amount, joined, timeOf, word } from '../exports/cells.ts'
import { byPage, type Cells, exportOf } from '../exports/stream-list.ts'
import { listSales } from './read-maker-sales.ts'

/** The sales of the account’s portals, as listed. */
export const exportSales = exportOf<Input<typeof exportEndpoints.exportSales>, Sale, number>({
  name: 'sales',
  headings: [
    ...[
      'Sale',
      'Status',
      'Buyer',
      'Country',
      'Items',
      'Pieces',
      'Currency',
      'Items total',
      'Discount',
      'Delivery',
    ],
    ...['Total', 'Payment fee', 'Printing', 'Your share', 'Share is', 'Bought at', 'Paid at', 'Payable at'],
  ],
  rowsOf: async () => (sale) => [cellsOf(sale)],
  readPage: byPage(async (context, actor, input) => {
    const { sales, pagination } = await listSales(context, actor, { ...input, size: 200 })
    return { items: sales, pagination }
  }),
})

const cellsOf = (sale: Sale): Cells => [
  ...[sale.number, word(sale.state), sale.buyerName, sale.country],
  joined(sale.lines.map(({ title, variant }) => (variant ? `${title}, ${variant}` : title))),
  sale.lines.reduce((sum, { quantity }) => sum + quantity, 0),
  ...[sale.currency, amount(sale.itemsCents), amount(sale.discount?.cents ?? 0), amount(sale.deliveryCents)],
  ...[amount(sale.totalCents), amount(sale.paymentFeeCents), amount(sale.printCents)],
  ...[amount(sale.shareCents), word(sale.sharePlace)],
  ...[timeOf(sale.createdAt), timeOf(sale.paidAt), timeOf(sale.payableAt)],
]

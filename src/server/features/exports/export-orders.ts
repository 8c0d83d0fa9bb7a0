import type { Input } from '#contract/endpoint.ts'
import type { exportEndpoints } from '#contract/exports.ts'
import type { DirectOrderRow } from '#contract/orders/direct-orders.ts'
import type { PrintOrderRow } from '#contract/orders/print-orders.ts'
import type { Line, ShopOrderRow } from '#contract/orders/shop-orders.ts'
import type { RunOrder, SubmitRun } from '#contract/orders/submit-runs.ts'
import { costOf, submitStateOf } from '#domain/inspection/submit-state.ts'
import { notFound } from '#server/kernel/failure.ts'
import { listDirectOrders } from '../direct-orders/list-direct-orders.ts'
import { readPrintOrderPage } from '../print-orders/read/read-print-orders.ts'
import { listShopOrders } from '../shop-orders/list-shop-orders.ts'
import { listSubmitRuns } from '../submit-runs/list-submit-runs.ts'
import { readRunOrders } from '../submit-runs/read-run-orders.ts'
import { amount, joined, optionsText, timeOf, word } from './cells.ts'
import { byPage, type Cells, exportOf } from './stream-list.ts'

type Of<Name extends keyof typeof exportEndpoints> = Input<(typeof exportEndpoints)[Name]>
const size = 200

/** Store orders, one row per line. */
export const exportShopOrders = exportOf<Of<'exportShopOrders'>, ShopOrderRow, number>({
  name: ({ state, ...filter }) =>
    (state ?? 'unsubmitted') === 'unsubmitted' && Object.values({ state, ...filter }).some(Boolean)
      ? 'orders-to-submit'
      : 'store-orders',
  headings: [
    'Order',
    'Source',
    'Store',
    'Placed at',
    'Ship by',
    'Buyer',
    'City',
    'Country',
    'Total',
    'Currency',
    'Cost USD',
    'Status',
    'Reasons',
    'Tags',
    'SKU',
    'Item',
    'Quantity',
    'Options',
    'Personalization',
    'Product',
  ],
  rowsOf: async () => rowsOfShopOrder,
  readPage: byPage(async (context, actor, input) => {
    const { orders, pagination } = await listShopOrders(context, actor, { ...input, size })
    return { items: orders, pagination }
  }),
})

function rowsOfShopOrder(order: ShopOrderRow): Cells[] {
  const { orderNumber, source, storeName, placedAt, shipBy, buyerName, city, country, tags } = order
  const own = [
    ...[orderNumber, source, storeName ?? '', timeOf(placedAt), timeOf(shipBy), buyerName, city, country],
    ...[amount(order.totalCents), order.currency, amount(costOf(order)), statusOf(order)],
    ...[joined(reasonsOf(order)), joined(tags)],
  ]
  if (order.lines.length === 0) return [[...own, '', '', '', '', '', '']]
  return order.lines.map((line) => [...own, ...cellsOfLine(line)])
}

const cellsOfLine = ({ sku, name, quantity, options, personalization, product }: Line): Cells => [
  sku ?? '',
  name,
  quantity,
  optionsText(options),
  personalization ?? '',
  product?.name ?? '',
]

/** As the lists say it. */
function statusOf(order: ShopOrderRow): string {
  const { kind } = submitStateOf(order, false)
  return word(
    kind === 'submitted' ? (order.printOrder?.state ?? order.sourceStatus) : kind.replaceAll('-', '_'),
  )
}

const reasonsOf = ({ check, hold, lastFailure, isUnsubmitted }: ShopOrderRow): string[] => [
  ...(hold?.reason ? [hold.reason] : []),
  ...(isUnsubmitted && lastFailure ? [lastFailure.reason] : []),
  ...(check?.reasons.map(({ text }) => text) ?? []),
]

/** Print orders with the tracking numbers of their parcels. */
export const exportPrintOrders = exportOf<Of<'exportPrintOrders'>, PrintOrderRow, number>({
  name: 'submitted-orders',
  headings: [
    'Order',
    'Source',
    'Provider order',
    'Stage',
    'Status',
    'Test',
    'Pieces',
    'Total',
    'Currency',
    'Buyer',
    'Country',
    'Submitted at',
    'Last update',
    'Parcels',
    'Tracking numbers',
    'Carriers',
    'Issue',
  ],
  rowsOf: async () => (order) => [cellsOfPrintOrder(order)],
  readPage: byPage(async ({ db }, { userId: sellerId }, { number = '', ...input }) => {
    const { orders, pagination } = await readPrintOrderPage(db, { ...input, sellerId, size, number })
    return { items: orders, pagination }
  }),
})

const cellsOfPrintOrder = (order: PrintOrderRow): Cells => [
  ...[order.orderNumber, order.source, order.providerOrderId ?? '', word(order.stage), word(order.state)],
  ...[order.isTest ? 'yes' : 'no', order.itemCount, amount(order.totalCents), order.currency],
  ...[order.buyerName, order.country],
  ...[timeOf(order.createdAt), timeOf(order.stateSince), order.parcels.length],
  joined(order.parcels.map(({ number }) => number)),
  joined([...new Set(order.parcels.flatMap(({ carrier }) => carrier ?? []))]),
  order.failure?.reason ?? '',
]

/** Manual orders: drafts, templates or submitted ones. */
export const exportDirectOrders = exportOf<Of<'exportDirectOrders'>, DirectOrderRow, number>({
  name: ({ show }) => `manual-orders-${show}`,
  headings: [
    'Order',
    'Title',
    'Kind',
    'Buyer',
    'Country',
    'Items',
    'Pieces',
    'Total',
    'Currency',
    'Created at',
    'Last update',
    'Status',
    'Tracking numbers',
  ],
  rowsOf: async () => (order) => [cellsOfDirectOrder(order)],
  readPage: byPage(async (context, actor, input) => {
    const { orders, pagination } = await listDirectOrders(context, actor, { ...input, size })
    return { items: orders, pagination }
  }),
})

const cellsOfDirectOrder = (order: DirectOrderRow): Cells => [
  ...[order.number, order.title, word(order.kind), order.customerName, order.country],
  ...[joined(order.lineNames), order.itemCount, amount(order.totalCents), order.currency],
  ...[timeOf(order.createdAt), timeOf(order.updatedAt), word(order.printOrder?.state ?? null)],
  joined(order.printOrder?.parcels.map(({ number }) => number) ?? []),
]

/** Submissions with their results. */
export const exportSubmitRuns = exportOf<Of<'exportSubmitRuns'>, SubmitRun, number>({
  name: 'submissions',
  headings: [
    ...['Submission', 'Status', 'Started by', 'Started at', 'Finished at', 'Orders', 'Submitted', 'Failed'],
    ...['Not sent', 'Charged', 'Currency'],
  ],
  rowsOf: async () => (run) => [
    [
      ...[run.number, word(run.state), run.origin === 'SELLER' ? 'You' : 'Automatic ordering'],
      ...[timeOf(run.createdAt), timeOf(run.finishedAt), run.total, run.processed, run.failed, run.stopped],
      ...[amount(run.chargedCents), run.currency],
    ],
  ],
  readPage: byPage(async (context, actor, input) => {
    const { runs, pagination } = await listSubmitRuns(context, actor, { ...input, size })
    return { items: runs, pagination }
  }),
})

/** The outcome of each order of a submission. */
export const exportRunOrders = exportOf<Of<'exportRunOrders'>, RunOrder, number>({
  name: 'submission',
  headings: ['Order', 'Provider order', 'Outcome', 'Status', 'Test', 'Charged', 'Finished at', 'Error'],
  rowsOf: async () => (order) => [cellsOfRunOrder(order)],
  readPage: byPage(async ({ db }, { userId: sellerId }, { id, page }) => {
    const found = await readRunOrders(db, { sellerId, runId: id, page, size: 1_000 })
    if (!found) throw notFound()
    return { items: found.orders, pagination: found.pagination }
  }),
})

const cellsOfRunOrder = (order: RunOrder): Cells => [
  ...[order.orderNumber, order.providerOrderId ?? '', word(order.outcome), word(order.state)],
  ...[order.isTest ? 'yes' : 'no', amount(order.chargedCents), timeOf(order.endedAt), order.error ?? ''],
]

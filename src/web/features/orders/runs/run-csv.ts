import type { RunOrder } from '#contract/orders/submit-runs.ts'
import { writeCsv } from '#domain/csv/write-csv.ts'

const heading = ['Order', 'Outcome', 'Reason', 'Charged', 'Print order', 'Provider order', 'Test', 'Ended']

/** The run's report as CSV. */
export function runCsv(orders: readonly RunOrder[]): string {
  const rows = orders.map((order) => [
    order.orderNumber,
    order.outcome,
    order.error ?? '',
    (order.chargedCents / 100).toFixed(2),
    order.printOrderId ?? '',
    order.providerOrderId ?? '',
    order.isTest ? 'yes' : 'no',
    order.endedAt ?? '',
  ])
  return writeCsv(heading, rows)
}

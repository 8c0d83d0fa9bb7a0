import type { RunOrder } from '#contract/orders/submit-runs.ts'

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
  return [heading, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

/** Escapes a cell; a leading apostrophe keeps spreadsheets from evaluating it as a formula. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

import type { DryRun } from '#contract/orders/submit-runs.ts'
import { inspectOrder } from '#domain/inspection/inspect-order.ts'
import type { InspectedOrder } from '#domain/inspection/inspected-order.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/failure.ts'
import { readOrdersForInspection } from '../order-checks/read-orders-for-inspection.ts'
import { refusalOf } from '../order-checks/refusal-of.ts'
import { type Selection, selectRunOrders } from './select-run-orders.ts'

/** Previews submitting these orders with the same checks as submitting. Read-only. */
export async function dryRun(
  context: Context,
  { userId }: Actor,
  selection: Selection,
): Promise<{ dryRun: DryRun }> {
  const ids = await selectRunOrders(context, userId, selection)
  const report = emptyReport()
  let seen = 0
  for await (const { orders, facts } of readOrdersForInspection(context, userId, ids)) {
    seen += orders.length
    for (const order of orders) addTo(report, { order, inspection: inspectOrder(order, facts) })
  }
  // By id, any unknown order makes it a 404, as in submitting. By filter, an order may have disappeared since.
  if ('orderIds' in selection && seen < ids.length) throw notFound()
  const going = new Set(report.goingIds)
  return { dryRun: { ...report, goingIds: ids.filter((id) => going.has(id)) } }
}

const emptyReport = (): DryRun => ({
  goingIds: [],
  orders: 0,
  lines: 0,
  estimateCents: 0,
  unpriced: 0,
  currency: 'USD',
  tests: [],
  skipped: [],
  warnings: [],
  excludedLines: [],
  duplicates: [],
})

function addTo(report: DryRun, inspected: InspectedOrder): void {
  const { order, inspection } = inspected
  const entry = (text: string) => ({ orderId: order.id, orderNumber: order.orderNumber, text })
  const refusal = refusalOf(inspected, { isTest: order.isDemo })
  if (refusal) {
    const { code, error } = refusal
    const finding = inspection.findings.find((each) => each.isBlocking && each.code === code)
    report.skipped.push({ ...entry(error), cause: finding?.cause ?? null, code })
    return
  }
  report.goingIds.push(order.id)
  for (const { reason, quantity, sku, name } of inspection.request?.excludedLines ?? []) {
    report.excludedLines.push(entry(`${quantity} × ${sku ?? name}: ${reason}`))
  }
  for (const { cause, text } of inspection.findings) {
    if (cause === 'DUPLICATE') report.duplicates.push(entry(text))
    else if (!order.isDemo) report.warnings.push(entry(text))
  }
  if (order.isDemo) {
    report.tests.push(entry('Submitted as a test: priced, never charged or printed'))
    return
  }
  report.orders += 1
  report.lines += inspection.lines.filter(({ items }) => items.length > 0).length
  if (inspection.estimateCents === null) report.unpriced += 1
  else report.estimateCents += inspection.estimateCents
}

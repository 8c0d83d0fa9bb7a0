import type { PrintOrderState } from '#contract/print-order-states.ts'
import { stageOf } from './print-order-lifecycle.ts'

/** Whether there is something printed that could be wrong. */
export function canReport(order: { state: PrintOrderState; isTest: boolean }): boolean {
  const stage = stageOf(order)
  return !order.isTest && (stage === 'PACKING' || stage === 'SHIPPED' || stage === 'DELIVERED')
}

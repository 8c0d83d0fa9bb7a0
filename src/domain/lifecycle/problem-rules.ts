import type { PrintOrderState } from '#contract/orders/print-order-states.ts'
import { stageOf } from './print-order-lifecycle.ts'

/** A claim is possible once something was printed. */
export function canReport(order: { state: PrintOrderState; isTest: boolean }): boolean {
  const stage = stageOf(order)
  return !order.isTest && (stage === 'PACKING' || stage === 'SHIPPED' || stage === 'DELIVERED')
}

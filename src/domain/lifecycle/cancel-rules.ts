import type { PrintOrderState } from '#contract/orders/print-order-states.ts'
import { isInProduction, isQueued } from './print-order-lifecycle.ts'

/** An order can be canceled from queueing through production, until it ships. */
export const canCancel = (order: { state: PrintOrderState; isTest: boolean }): boolean =>
  isQueued(order) || isInProduction(order.state)

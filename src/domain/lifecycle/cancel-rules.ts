import type { PrintOrderState } from '#contract/print-order-states.ts'
import { isInProduction, isQueued } from './print-order-lifecycle.ts'

/** Whether a cancel makes sense: the order is on its way to the printer or there, and has not left yet. */
export const canCancel = (order: { state: PrintOrderState; isTest: boolean }): boolean =>
  isQueued(order) || isInProduction(order.state)

import type { PrintOrderState } from '#contract/orders/print-order-states.ts'
import type { ShippingProvider } from '#contract/orders/print-orders.ts'
import type { PrintOrderSource } from '#contract/stores/connections.ts'
import { connectedSources, isConnectedSource, orderSources } from '../order-sources.ts'
import { isInProduction, isQueued } from './print-order-lifecycle.ts'

/** An order can be canceled from queueing through production, until it ships. */
export const canCancel = (order: { state: PrintOrderState; isTest: boolean }): boolean =>
  isQueued(order) || isInProduction(order.state)

/** Whether the seller chooses where to cancel: orders of other sources are canceled here only. */
export const hasCancelChoice = (source: PrintOrderSource): source is ShippingProvider =>
  isConnectedSource(source) && orderSources[source].isCancelChoice

/** Whether the choice also cancels the order at its source. */
export const cancelsAtSource = (source: PrintOrderSource, chosen: ShippingProvider | null): boolean =>
  chosen === source && orderSources[chosen].canCancel

/** Whether orders of the source can be canceled there, too. */
export const canCancelAtSource = (source: PrintOrderSource): boolean =>
  hasCancelChoice(source) && orderSources[source].canCancel

/** The provider that a cancellation names to cancel the order at its source as well, or here only; null where there is no choice. */
export function cancelChoice(source: PrintOrderSource, isAlsoAtSource: boolean): ShippingProvider | null {
  if (!hasCancelChoice(source)) return null
  if (isAlsoAtSource) return source
  const hereOnly = connectedSources
    .filter(hasCancelChoice)
    .find((one) => !cancelsAtSource(source, one) && !isWrongProvider(source, one))
  return hereOnly ?? source
}

/** Whether the choice names a source that would have to cancel an order it doesn't have. */
export const isWrongProvider = (source: PrintOrderSource, chosen: ShippingProvider | null): boolean =>
  chosen !== null && chosen !== source && orderSources[chosen].canCancel

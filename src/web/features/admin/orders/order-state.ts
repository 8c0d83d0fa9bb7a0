import type { AdminOrder } from '#contract/admin/orders.ts'
import { printOrderStateLabels } from '#web/entities/order/print-order-state-labels.ts'
import type { Tone } from '#web/ui/tone.ts'

const checkLabels = {
  READY: { label: 'Ready', tone: 'info' },
  WARNED: { label: 'Ready, with a warning', tone: 'warn' },
  BLOCKED: { label: 'Needs attention', tone: 'danger' },
} as const satisfies Record<string, { label: string; tone: Tone }>

const storeLabels: Readonly<Record<AdminOrder['sourceStatus'], string>> = {
  AWAITING_PAYMENT: 'Awaiting payment',
  OPEN: 'Open in the store',
  ON_HOLD: 'On hold in the store',
  SHIPPED: 'Shipped by the seller',
  CANCELED: 'Canceled in the store',
  UNKNOWN: 'Unknown in the store',
}

/** Where a store order is: with the seller, or what its print order says. */
export function stateOfOrder(order: AdminOrder): { label: string; tone: Tone } {
  const { printOrder, isUnsubmitted, isHeld, checkStatus, sourceStatus } = order
  if (isUnsubmitted) {
    if (isHeld) return { label: 'On hold', tone: 'warn' }
    return checkStatus ? checkLabels[checkStatus] : { label: 'Checking', tone: 'neutral' }
  }
  if (!printOrder) return { label: storeLabels[sourceStatus], tone: 'neutral' }
  const { state } = printOrder
  const label = printOrderStateLabels[state]
  if (state === 'FAILED' || state === 'PAYMENT_ERROR') return { label, tone: 'danger' }
  if (state === 'IN_REVIEW') return { label, tone: 'warn' }
  return { label, tone: state === 'SHIPPED' || state === 'DELIVERED' ? 'success' : 'info' }
}

import type { PrintOrderState } from '#contract/orders/print-order-states.ts'

/** Explains to the seller why a print order needs attention. */
export function reasonOf(state: PrintOrderState, failureReason: string | null): string {
  if (failureReason) return failureReason
  if (state === 'IN_REVIEW') return 'The print provider is checking this order before printing it'
  if (state === 'PAYMENT_ERROR') return 'The print provider couldn’t process the payment for this order'
  return 'This order wasn’t sent to print'
}

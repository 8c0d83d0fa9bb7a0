import type { PrintOrderState } from '#contract/print-order-states.ts'

/** Why a print order waits for its seller, in words that need no knowledge of ours. */
export function reasonOf(state: PrintOrderState, failureReason: string | null): string {
  if (failureReason) return failureReason
  if (state === 'IN_REVIEW') return 'The print provider is checking this order before printing it'
  if (state === 'PAYMENT_ERROR') return 'The print provider could not take the payment for this order'
  return 'This order was not sent to print'
}

import type { CallOutcome } from '../call-outcome.ts'

/** Charges and refunds sellers. Both calls are idempotent by print order. */
export interface PaymentProvider {
  charge(request: PaymentRequest): Promise<CallOutcome<null>>
  /** Refunds what was charged for the print order. Also `done` when nothing was charged. */
  refund(request: { sellerId: string; printOrderId: string }): Promise<CallOutcome<null>>
}

export interface PaymentRequest {
  printOrderId: string
  sellerId: string
  amountCents: number
  currency: string
}

import type { CallOutcome } from '../call-outcome.ts'

/** What the product needs from whoever takes the sellers' money. Both calls are idempotent by print order. */
export interface PaymentProvider {
  charge(request: PaymentRequest): Promise<CallOutcome<null>>
  /** Gives back what was charged for the print order; `done` too where nothing was charged. */
  refund(request: { sellerId: string; printOrderId: string }): Promise<CallOutcome<null>>
}

export interface PaymentRequest {
  printOrderId: string
  sellerId: string
  amountCents: number
  currency: string
}

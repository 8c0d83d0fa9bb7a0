import type { PrintOrderState } from '#contract/print-order-states.ts'
import type { LedgerLine } from '#sandbox/kit/ledger.ts'

/** A complete answer that the harness read, as it stands in the acknowledgement file. */
export interface Acknowledgement {
  kind: 'accepted' | 'already' | 'cancel-asked' | 'cancelled'
  sellerId: string
  shopOrderId: string
  runId: string | null
  position: number
  /** On the harness's own clock, in milliseconds. */
  askedAt: number
  readAt: number
}

/** A print order as the database has it at the end. */
export interface PrintOrderFact {
  id: string
  sellerId: string
  shopOrderId: string
  /** The place in the queue; null where there is none to compare. */
  queueNumber: number | null
  state: PrintOrderState
  isQueued: boolean
  failureReason: string | null
  priceCents: { provider: number; total: number } | null
  charges: number[]
  refunds: number[]
  events: { from: PrintOrderState | null; to: PrintOrderState }[]
}

export interface Evidence {
  acknowledgements: readonly Acknowledgement[]
  printOrders: readonly PrintOrderFact[]
  /** Whether print orders come with charges, refunds and a timeline. */
  keepsBooks: boolean
  /** What the print provider did. */
  deeds: readonly LedgerLine[]
  /** Calls whose effect nobody has looked up. */
  openCalls: number
  unfinishedRuns: number
  /** Calls whose answer was lost and whose effect was found out. */
  lookedUp: number
}

import type { Transaction } from '#server/db/database.ts'
import { defineEvent } from '#server/kernel/event-type.ts'
import type { PrintOrderRecord } from './lifecycle/print-order-store.ts'

interface PrintOrderEvent {
  tx: Transaction
  order: PrintOrderRecord
}

/** A print order left the queue: it's in production or has ended. Raised before its shop order is locked. */
export const printOrderLeftQueue = defineEvent<PrintOrderEvent>('print-order-left-queue')

/** A print order failed. Raised after its lists are updated. */
export const printOrderFailed = defineEvent<PrintOrderEvent>('print-order-failed')

export interface ClaimFiled {
  tx: Transaction
  sellerId: string
  printOrderId: string
  problemId: string
  /** The order, what is wrong and what is wanted, on one line. */
  summary: string
  /** In the words of the person who filed it. */
  text: string
  /** Ids of files that were added for it. */
  attachments: readonly string[]
  /** Whether the buyer of a sale filed it. */
  isByBuyer: boolean
}

/** A seller, or the buyer of a sale, filed a claim. */
export const claimFiled = defineEvent<ClaimFiled>('claim-filed')

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

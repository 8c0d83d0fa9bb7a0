import type { Transaction } from '#server/db/database.ts'
import { defineEvent } from '#server/kernel/event-type.ts'
import type { Call } from '#server/kernel/feature.ts'

/** A second administrator confirmed the refund of a sale, in this transaction. */
export const saleRefundConfirmed = defineEvent<{
  tx: Transaction
  call: Call
  sellerId: string
  saleId: string
  reason: string
  actorId: string
  askedBy: string
}>('sale-refund-confirmed')

import type { PrintOrderState } from '#contract/orders/print-order-states.ts'
import type { PrintRequest } from '#domain/print-request/print-request.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** What reprocessing needs to know of a print order. */
export interface RecordToReprocess {
  sellerId: string
  state: PrintOrderState
  shopOrderId: string | null
  sourceOrderId: string
  isTest: boolean
  /** The price that the seller agreed to, or was charged the first time; null where it had no price yet. */
  agreedCents: number | null
  request: PrintRequest
}

export const readRecordToReprocess = (db: Queries, id: string): Promise<RecordToReprocess | null> =>
  db.row<RecordToReprocess>(sql`
    select seller_id, state, shop_order_id, source_order_id, is_test,
      coalesce(agreed_cents, printing_cents + delivery_cents + fee_cents) as agreed_cents, request
    from print_orders where id = ${id}`)

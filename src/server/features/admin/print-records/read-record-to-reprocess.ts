import type { PrintOrderState } from '#contract/orders/print-order-states.ts'
import type { SpendingCaps } from '#domain/caps/spending-caps.ts'
import type { PrintRequest } from '#domain/print-request/print-request.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** What reprocessing needs to know of a print order. */
export interface RecordToReprocess {
  sellerId: string
  state: PrintOrderState
  shopOrderId: string | null
  /** Whether the store order has ended and is in the archive. */
  isArchived: boolean
  sourceOrderId: string
  isTest: boolean
  /** The price that the seller agreed to, or was charged the first time; null where it had no price yet. */
  agreedCents: number | null
  request: PrintRequest
  /** What the store may spend automatically, if the order was sent so; null if its seller submitted it. */
  caps: SpendingCaps | null
}

export const readRecordToReprocess = (db: Queries, id: string): Promise<RecordToReprocess | null> =>
  db.row<RecordToReprocess>(sql`
    select p.seller_id, p.state, p.shop_order_id, p.source_order_id, p.is_test,
      exists (select from archived_orders a where a.seller_id = p.seller_id and a.id = p.shop_order_id) as is_archived,
      coalesce(p.agreed_cents, p.printing_cents + p.delivery_cents + p.fee_cents) as agreed_cents, p.request,
      case when p.caps is not null then
        jsonb_build_object('orderCapCents', s.order_cap_cents, 'dayCapCents', s.day_cap_cents) end as caps
    from print_orders p
      left join shop_orders o on o.seller_id = p.seller_id and o.id = p.shop_order_id
      left join shops s on s.seller_id = o.seller_id and s.id = o.shop_id
    where p.id = ${id}`)

/** Why a print order isn’t submitted again, whatever its order is like now. */
export function reprocessObstacle({
  state,
  isArchived,
}: RecordToReprocess): 'NOTHING_TO_REPROCESS' | 'ORDER_ARCHIVED' | null {
  if (state !== 'FAILED') return 'NOTHING_TO_REPROCESS'
  return isArchived ? 'ORDER_ARCHIVED' : null
}

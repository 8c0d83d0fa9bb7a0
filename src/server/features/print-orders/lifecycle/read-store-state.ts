import type { SourceStatus } from '#contract/orders/shop-orders.ts'
import type { SourceChange } from '#contract/orders/source-changes.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { PrintOrderRecord } from './print-order-store.ts'

/** A queued order as its store has it now. */
export interface StoreState {
  sourceStatus: SourceStatus
  /** What the store changed since the order was submitted and the seller hasn't accepted. */
  changes: SourceChange['what'][]
  /** Its connection, if it wasn't synced lately. */
  connectionToSync: string | null
}

/** Null if the shop order no longer exists. */
export const readStoreState = (
  db: Queries,
  { sellerId, shopOrderId, createdAt }: PrintOrderRecord,
  syncedBefore: Date,
): Promise<StoreState | null> =>
  db.row(sql`
    select o.source_status,
      array(select distinct c.what from source_changes c
        where c.seller_id = o.seller_id and c.shop_order_id = o.id and c.accepted_at is null and c.was_submitted
          and c.at >= ${createdAt} order by c.what) as changes,
      (select c.id from source_connections c
        where c.seller_id = o.seller_id and c.source = o.source and c.status = 'CONNECTED'
          and c.last_attempt_at < ${syncedBefore}) as connection_to_sync
    from shop_orders o where o.seller_id = ${sellerId} and o.id = ${shopOrderId}`)

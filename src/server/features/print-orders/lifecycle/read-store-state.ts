import type { SourceStatus } from '#contract/orders/shop-orders.ts'
import type { SourceChange } from '#contract/orders/source-changes.ts'
import { sql } from '#server/db/sql.ts'
import { hasSeveralSources } from '#server/features/shop-orders/read-twin-keys.ts'

/** A queued order as its store has it now. */
export interface StoreState {
  sourceStatus: SourceStatus
  /** What the store changed since the order was submitted and the seller hasn't accepted. */
  changes: SourceChange['what'][]
  /** Whether its seller has other sources, so that the same order may have arrived twice. */
  mayHaveTwins: boolean
  /** Its connection, unless the seller has to reconnect it first. */
  connection: { id: string; lastAttemptAt: string | null } | null
}

/**
 * Whether the store's change `c` came after the print order `p` was submitted. By what was stored with it: the clocks of the processes
 * that import and submit may differ. The times only tell for changes that a previous release stored.
 */
export const isAfterPrint = sql`coalesce(c.print_order_id = p.id, c.was_submitted and c.at >= p.created_at)`

/** The store's state of the print order `p` as a column; null if the shop order no longer exists. */
export const storeState = sql`(
  select json_build_object('sourceStatus', o.source_status,
    'changes', array(select distinct c.what from source_changes c
      where c.seller_id = o.seller_id and c.shop_order_id = o.id and c.accepted_at is null
        and ${isAfterPrint} order by c.what),
    'mayHaveTwins', o.source <> 'demo' and ${hasSeveralSources(sql`p.seller_id`)},
    'connection', (select json_build_object('id', c.id, 'lastAttemptAt', c.last_attempt_at) from source_connections c
      where c.seller_id = o.seller_id and c.source = o.source and c.status = 'CONNECTED'))
  from shop_orders o where o.seller_id = p.seller_id and o.id = p.shop_order_id)`

import type { ConnectedSource, Connection } from '#contract/stores/connections.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** A connection that some of the given orders came from. */
export interface ConcernedConnection {
  id: string
  sellerId: string
  source: ConnectedSource
  status: Connection['status']
  /** When the last sync began. */
  lastAttemptAt: Date | null
  lastSuccessAt: Date | null
  nextSyncAt: Date | null
  shopOrderIds: string[]
  sourceOrderIds: string[]
}

/**
 * The connections of orders, without those that must be reconnected first: their orders have a separate warning.
 */
export const readConcernedConnections = (
  db: Queries,
  sellerId: string,
  shopOrderIds: readonly string[],
  connectionId: string | null = null,
): Promise<ConcernedConnection[]> =>
  db.rows(sql`
    select c.id, c.seller_id, c.source, c.status, c.last_attempt_at, c.last_success_at, c.next_sync_at,
      array_agg(o.id order by o.id) as shop_order_ids, array_agg(o.source_order_id order by o.id) as source_order_ids
    from source_connections c
    join shop_orders o on o.seller_id = c.seller_id and o.source = c.source
    where c.seller_id = ${sellerId} and c.status <> 'NEEDS_RECONNECT' and o.id = any(${shopOrderIds}::text[])
      and (${connectionId}::text is null or c.id = ${connectionId})
    group by c.seller_id, c.id`)

import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** An order that an earlier file brought. */
export interface KnownFileOrder {
  sourceOrderId: string
  placedAt: Date
  contentHash: string | null
  storeName: string | null
  /** What tells stores apart in files; empty for orders without a store. */
  storeKey: string | null
  /** Whether it is in print, or was shipped. */
  isSubmitted: boolean
}

/** The seller's orders from files, archived ones too, by the key of their number. */
export async function readKnownOrders(
  db: Queries,
  sellerId: string,
  sourceOrderIds: readonly string[],
): Promise<Map<string, KnownFileOrder>> {
  const rows = await db.rows<KnownFileOrder>(sql`
    select o.source_order_id, o.placed_at, o.content_hash, o.store_name, s.source_store_id as store_key,
      exists (select 1 from print_orders p
        where p.seller_id = ${sellerId} and p.source = o.source and p.source_order_id = o.source_order_id
          and not p.is_test and p.state not in ('FAILED', 'CANCELED', 'REFUNDED')) as is_submitted
    from (
      select source, source_order_id, placed_at, content_hash, store_name, shop_id from shop_orders
      where seller_id = ${sellerId} and source = 'csv' and source_order_id = any(${sourceOrderIds}::text[])
      union all
      select source, source_order_id, placed_at, content_hash, record->'order'->>'store_name', shop_id from archived_orders
      where seller_id = ${sellerId} and source = 'csv' and source_order_id = any(${sourceOrderIds}::text[])
    ) o left join shops s on s.seller_id = ${sellerId} and s.id = o.shop_id`)
  return new Map(rows.map((row) => [row.sourceOrderId, row]))
}

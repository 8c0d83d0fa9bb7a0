import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { ConnectionRecord } from '../stores/connection-store.ts'

/** Source ids of the connection's orders that we consider open, oldest first. */
export async function readOpenSourceIds(
  db: Queries,
  { sellerId, source }: Pick<ConnectionRecord, 'sellerId' | 'source'>,
  { placedSince }: { placedSince: Date },
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select source_order_id as id from shop_orders
    where seller_id = ${sellerId} and source = ${source} and placed_at >= ${placedSince}
      and source_status in ('OPEN', 'AWAITING_PAYMENT')
    order by placed_at`)
  return rows.map(({ id }) => id)
}

/** Our id for a source's order, or null if we don't have it. */
export async function readOrderIdOfSource(
  db: Queries,
  of: Pick<ConnectionRecord, 'sellerId' | 'source'>,
  sourceOrderId: string,
): Promise<string | null> {
  return (await readOrderIds(db, of, [sourceOrderId])).get(sourceOrderId) ?? null
}

/** Our ids by the source's, for those of the orders we have, archived ones too. */
export async function readOrderIds(
  db: Queries,
  { sellerId, source }: Pick<ConnectionRecord, 'sellerId' | 'source'>,
  sourceOrderIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.rows<{ id: string; sourceOrderId: string }>(sql`
    select id, source_order_id from shop_orders
    where seller_id = ${sellerId} and source = ${source} and source_order_id = any(${sourceOrderIds})
    union all
    select id, source_order_id from archived_orders
    where seller_id = ${sellerId} and source = ${source} and source_order_id = any(${sourceOrderIds})`)
  return new Map(rows.map((row) => [row.sourceOrderId, row.id]))
}

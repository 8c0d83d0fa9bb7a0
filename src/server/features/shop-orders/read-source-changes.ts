import type { SourceChange } from '#contract/orders/source-changes.ts'
import { isoTimes } from '#domain/iso-times.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

type Row = Omit<SourceChange, 'at' | 'acceptedAt'> & { at: Date; acceptedAt: Date | null }

/** The store's changes to an order after import, oldest first, also those of an archived one, which there is no need to accept. */
export async function readSourceChanges(
  db: Queries,
  sellerId: string,
  shopOrderId: string,
): Promise<SourceChange[]> {
  const rows = await db.rows<Row>(sql`
    select id, at, what, before, after, accepted_at, was_submitted
    from (
      select id, at, what, before, after, accepted_at, was_submitted from source_changes
      where seller_id = ${sellerId} and shop_order_id = ${shopOrderId}
      union all
      select r.id, r.at, r.what, r.before, r.after, coalesce(r.accepted_at, a.archived_at), r.was_submitted from archived_orders a
        cross join lateral jsonb_populate_recordset(null::source_changes, a.record->'changes') r
      where a.seller_id = ${sellerId} and a.id = ${shopOrderId}
    ) changes order by at, id`)
  return rows.map(isoTimes)
}

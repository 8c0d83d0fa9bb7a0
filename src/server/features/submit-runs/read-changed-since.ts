import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** The orders whose store changed their content since an instant. A changed status has a separate refusal. */
export async function readChangedSince(
  db: Queries,
  sellerId: string,
  ids: readonly string[],
  since: Date,
): Promise<Set<string>> {
  const rows = await db.rows<{ id: string }>(sql`
    select distinct shop_order_id as id from source_changes
    where seller_id = ${sellerId} and shop_order_id = any(${ids}::text[]) and at >= ${since}
      and what <> 'STATUS' and accepted_at is null`)
  return new Set(rows.map(({ id }) => id))
}

import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/**
 * The changes of content that the stores of these orders made and their seller hasn't accepted, each by its order and version. A changed
 * status has a separate refusal.
 */
export async function readOpenChanges(
  db: Queries,
  sellerId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.rows<{ version: string; shopOrderId: string }>(sql`
    select id || ' ' || at::text as version, shop_order_id from source_changes
    where seller_id = ${sellerId} and shop_order_id = any(${ids}::text[]) and what <> 'STATUS' and accepted_at is null`)
  return new Map(rows.map(({ version, shopOrderId }) => [version, shopOrderId]))
}

import type { OrderSource } from '#contract/stores/connections.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

export interface SourceShop {
  id: string
  /** The source's id of the store; empty if the source has only one. */
  sourceStoreId: string
  /** Null if the source omits it. */
  name: string | null
  platform: string | null
}

/**
 * Upserts the stores of orders and returns their ids, keyed by source id. Locks them against other imports until the
 * transaction ends.
 */
export async function upsertSourceShops(
  tx: Queries,
  { sellerId, source, title, at }: { sellerId: string; source: OrderSource; title: string; at: Date },
  shops: readonly SourceShop[],
): Promise<Map<string, string>> {
  const column = <T>(pick: (shop: SourceShop) => T) => shops.map(pick)
  const rows = await tx.rows<{ id: string; sourceStoreId: string }>(sql`
    insert into shops as s (id, seller_id, source, source_store_id, name, platform, created_at)
    select id, ${sellerId}, ${source}, source_store_id, coalesce(name, ${title}), platform, ${at}
    from unnest(
      ${column((s) => s.id)}::text[], ${column((s) => s.sourceStoreId)}::text[], ${column((s) => s.name)}::text[],
      ${column((s) => s.platform)}::text[]
    ) as i (id, source_store_id, name, platform)
    order by source_store_id
    on conflict (seller_id, source, source_store_id) do update set
      -- A missing name doesn't mean that the store was renamed.
      name = case when excluded.name = ${title} then s.name else excluded.name end,
      platform = coalesce(excluded.platform, s.platform)
    returning id, source_store_id`)
  return new Map(rows.map((row) => [row.sourceStoreId, row.id]))
}

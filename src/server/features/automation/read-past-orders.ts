import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** The seller's newest orders since the given time, in any state, without the demo order. */
export async function readPastOrders(
  db: Queries,
  { sellerId, since, limit }: { sellerId: string; since: Date; limit: number },
): Promise<{ ids: string[]; placedAt: ReadonlyMap<string, Date> }> {
  const rows = await db.rows<{ id: string; placedAt: Date }>(sql`
    select id, placed_at from shop_orders
    where seller_id = ${sellerId} and placed_at >= ${since} and source <> 'demo'
    order by placed_at desc limit ${limit}`)
  return { ids: rows.map(({ id }) => id), placedAt: new Map(rows.map((row) => [row.id, row.placedAt])) }
}

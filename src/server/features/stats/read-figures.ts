import type { Figures } from '#contract/insight/stats.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Activity between each of these instants and the next, from the quarter-hour counts. */
export async function readFigures(
  db: Queries,
  sellerId: string,
  bounds: readonly Date[],
): Promise<Figures[]> {
  const rows = await db.rows<{ place: number; orders: number; items: number; cents: number }>(sql`
    select width_bucket(quarter, ${bounds}::timestamptz[]) as place, sum(orders)::integer as orders,
      sum(items)::float8 as items, sum(charged_cents)::float8 as cents
    from seller_activity
    where seller_id = ${sellerId} and quarter >= ${bounds[0]} and quarter < ${bounds.at(-1)}
    group by 1`)
  const byPlace = new Map(rows.map((row) => [row.place, row]))
  return bounds.slice(1).map((_, index) => {
    const row = byPlace.get(index + 1)
    return { orders: row?.orders ?? 0, items: row?.items ?? 0, printCents: row?.cents ?? 0 }
  })
}

import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Totals of these lists for a seller; lists never written to count as empty. */
export async function readViewCounts(
  db: Queries,
  sellerId: string,
  lists: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.rows<{ name: string; total: number }>(
    sql`select name, total from lists where seller_id = ${sellerId} and name = any(${lists}::text[])`,
  )
  return new Map(rows.map(({ name, total }) => [name, total]))
}

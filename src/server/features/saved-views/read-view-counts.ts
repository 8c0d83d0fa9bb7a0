import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** How many orders each of these lists of a seller holds; a list that nobody wrote to holds none. */
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

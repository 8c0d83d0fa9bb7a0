import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** The filaments a seller is watching. */
export async function readWatched(db: Queries, sellerId: string): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    sql`select filament_id as id from filament_watches where seller_id = ${sellerId} order by 1`,
  )
  return rows.map(({ id }) => id)
}

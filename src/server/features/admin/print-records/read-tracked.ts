import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** The print orders of a tracking number. Lists search by these ids, because an index doesn't serve the outcome of a question. */
export async function readTracked(db: Queries, number: string): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    sql`select distinct print_order_id as id from parcels where number = ${number} limit 1000`,
  )
  return rows.map(({ id }) => id)
}

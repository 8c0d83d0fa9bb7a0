import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** What the last delivery to a country cost; null if none is known. */
export async function readDeliveryPrice(db: Queries, country: string): Promise<number | null> {
  const row = await db.row<{ cents: number }>(
    sql`select cents from delivery_prices where country = ${country}`,
  )
  return row?.cents ?? null
}

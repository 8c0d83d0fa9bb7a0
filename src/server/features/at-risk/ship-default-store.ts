import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Days to ship orders whose store names no date; null if the seller set none. */
export async function readShipDefault(db: Queries, sellerId: string): Promise<number | null> {
  const row = await db.row<{ days: number }>(
    sql`select days from ship_defaults where seller_id = ${sellerId}`,
  )
  return row?.days ?? null
}

export async function saveShipDefault(db: Queries, sellerId: string, days: number | null): Promise<void> {
  if (days === null) await db.run(sql`delete from ship_defaults where seller_id = ${sellerId}`)
  else
    await db.run(sql`
      insert into ship_defaults (seller_id, days) values (${sellerId}, ${days})
      on conflict (seller_id) do update set days = excluded.days`)
}

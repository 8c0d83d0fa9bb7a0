import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** A seller watching a filament. */
export interface Watcher {
  sellerId: string
  filamentId: string
  filament: string
}

/** Returns false if there is no such filament. */
export async function insertWatch(
  db: Queries,
  { sellerId, filamentId, at }: { sellerId: string; filamentId: string; at: Date },
): Promise<boolean> {
  const row = await db.row(sql`
    with known as (select id from filaments where id = ${filamentId}),
    added as (
      insert into filament_watches (seller_id, filament_id, since)
      select ${sellerId}, id, ${at}::timestamptz from known on conflict do nothing)
    select id from known`)
  return row !== null
}

export async function deleteWatch(db: Queries, sellerId: string, filamentId: string): Promise<void> {
  await db.run(
    sql`delete from filament_watches where seller_id = ${sellerId} and filament_id = ${filamentId}`,
  )
}

/** Removes the watches of available filaments. The caller must notify the watchers. */
export const removeFulfilledWatches = (tx: Queries): Promise<Watcher[]> =>
  tx.rows(sql`
    delete from filament_watches w using filaments f
    where f.id = w.filament_id and f.is_available
    returning w.seller_id, w.filament_id, f.name as filament`)

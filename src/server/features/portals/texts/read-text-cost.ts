import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** What a text added to printing these files, on average of those that have a price; null if none has. */
export async function readTextCost(
  db: Queries,
  sellerId: string,
  versionIds: readonly string[],
): Promise<number | null> {
  const row = await db.row<{ cents: number | null }>(sql`
    select round(avg(made.unit_cents - plain.unit_cents))::integer as cents
    from letterings t
    join part_prices made on made.file_id = t.id
    join part_prices plain on plain.file_id = t.source_id and plain.filament_id = made.filament_id
      and plain.options = made.options
    where t.seller_id = ${sellerId} and t.source_id = any(${versionIds}::uuid[]) and t.state = 'MADE'`)
  return row?.cents ?? null
}

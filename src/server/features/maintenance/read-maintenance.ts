import type { StoredMaintenance } from '#domain/maintenance/maintenance-at.ts'
import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'

/** What is stored about maintenance. What holds now also depends on the clock: see `maintenanceAt`. */
export async function readMaintenance(db: Queries): Promise<StoredMaintenance> {
  const row = await db.row<StoredMaintenance>(sql`
    select is_on, message, contact, started_at, expected_end, starts_at, drain_minutes from maintenance`)
  return row!
}

/**
 * Whether a database was restored and it isn't known yet what was printed, paid and transferred since the backup. Until then
 * nothing is sent that could be sent twice.
 */
export const isComparing: Sql = sql`exists (select from maintenance where orders_paused_at is not null)`

export const areOrdersPaused = async (db: Queries): Promise<boolean> =>
  (await db.row(sql`select 1 where ${isComparing}`)) !== null

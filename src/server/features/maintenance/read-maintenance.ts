import type { StoredMaintenance } from '#domain/maintenance/maintenance-at.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** What is stored about maintenance. What holds now also depends on the clock: see `maintenanceAt`. */
export async function readMaintenance(db: Queries): Promise<StoredMaintenance> {
  const row = await db.row<StoredMaintenance>(sql`
    select is_on, message, contact, started_at, expected_end, starts_at, drain_minutes from maintenance`)
  return row!
}

/**
 * Whether orders are sent only when a person says so: after a restore, until the operator has compared with the print
 * provider what was printed since the backup.
 */
export async function areOrdersPaused(db: Queries): Promise<boolean> {
  const row = await db.row<{ ordersPausedAt: Date | null }>(sql`select orders_paused_at from maintenance`)
  return Boolean(row?.ordersPausedAt)
}

import type { Maintenance } from '#contract/maintenance.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

interface Row {
  isOn: boolean
  message: string | null
  contact: string | null
  startedAt: Date | null
  expectedEnd: Date | null
}

/** Whether maintenance mode is on, from the database. */
export async function readMaintenance(db: Queries): Promise<Maintenance> {
  const row = await db.row<Row>(
    sql`select is_on, message, contact, started_at, expected_end from maintenance`,
  )
  return {
    maintenanceMode: row?.isOn ?? false,
    message: row?.message ?? null,
    contact: row?.contact ?? null,
    startedAt: row?.startedAt?.toISOString() ?? null,
    expectedEnd: row?.expectedEnd?.toISOString() ?? null,
  }
}

/**
 * Whether orders are sent only when a person says so: after a restore, until the operator has compared with the print
 * provider what was printed since the backup.
 */
export async function areOrdersPaused(db: Queries): Promise<boolean> {
  const row = await db.row<{ ordersPausedAt: Date | null }>(sql`select orders_paused_at from maintenance`)
  return Boolean(row?.ordersPausedAt)
}

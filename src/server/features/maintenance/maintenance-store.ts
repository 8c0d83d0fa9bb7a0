import type { StoredMaintenance } from '#domain/maintenance/maintenance-at.ts'
import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'

export interface MaintenanceNotice {
  message: string | null
  contact: string | null
  expectedEnd: Date | null
}

/** What is stored, locked until the transaction ends, so that changes follow one another. */
export async function lockMaintenance(tx: Queries): Promise<StoredMaintenance> {
  const row = await tx.row<StoredMaintenance>(sql`
    select is_on, message, contact, started_at, expected_end, starts_at, drain_minutes from maintenance for update`)
  return row!
}

/** Turns maintenance on, or changes its notice. Nothing is scheduled any more. */
export async function turnOn(
  tx: Queries,
  { startedAt, message, contact, expectedEnd }: MaintenanceNotice & { startedAt: Date },
): Promise<void> {
  await tx.run(sql`
    update maintenance set is_on = true, started_at = ${startedAt}, message = ${message}, contact = ${contact},
      expected_end = ${expectedEnd}, starts_at = null, drain_minutes = 0`)
}

/** Turns maintenance off, or cancels what is scheduled, and clears the notice. */
export async function clearMaintenance(tx: Queries): Promise<void> {
  await tx.run(sql`
    update maintenance set is_on = false, message = null, contact = null, expected_end = null, started_at = null,
      starts_at = null, drain_minutes = 0`)
}

/** Schedules maintenance, or changes what is scheduled. */
export async function storePlan(
  tx: Queries,
  { startsAt, drainMinutes, message, contact, expectedEnd }: MaintenanceNotice & Plan,
): Promise<void> {
  await tx.run(sql`
    update maintenance set starts_at = ${startsAt}, drain_minutes = ${drainMinutes}, message = ${message},
      contact = ${contact}, expected_end = ${expectedEnd}`)
}

interface Plan {
  startsAt: Date
  drainMinutes: number
}

/** Whether scheduled maintenance has started that isn't recorded as on yet. */
export const hasStarted = (now: Date): Sql =>
  sql`exists (select from maintenance where not is_on and starts_at <= ${now})`

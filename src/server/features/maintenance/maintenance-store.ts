import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

export interface MaintenanceNotice {
  at: Date
  message: string | null
  contact: string | null
  expectedEnd: Date | null
}

/** Turns maintenance on, or changes its notice. The start stays that of the first call. */
export async function turnOn(
  tx: Queries,
  { at, message, contact, expectedEnd }: MaintenanceNotice,
): Promise<void> {
  await tx.run(sql`
    update maintenance set is_on = true, message = ${message}, contact = ${contact}, expected_end = ${expectedEnd},
      started_at = case when is_on then started_at else ${at}::timestamptz end`)
}

/** Turns maintenance off and clears its notice. */
export async function turnOff(tx: Queries): Promise<void> {
  await tx.run(sql`
    update maintenance
    set is_on = false, message = null, contact = null, expected_end = null, started_at = null`)
}

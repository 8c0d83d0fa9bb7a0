import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

export interface Closing {
  at: Date
  message: string | null
  contact: string | null
  expectedEnd: Date | null
}

/** Closes the house, or changes what is said while it is closed; the start stays the first one. */
export async function close(tx: Queries, { at, message, contact, expectedEnd }: Closing): Promise<void> {
  await tx.run(sql`
    update maintenance set is_on = true, message = ${message}, contact = ${contact}, expected_end = ${expectedEnd},
      started_at = case when is_on then started_at else ${at}::timestamptz end`)
}

/** Opens the house; what was said of its closing is gone with it. */
export async function open(tx: Queries): Promise<void> {
  await tx.run(sql`
    update maintenance
    set is_on = false, message = null, contact = null, expected_end = null, started_at = null`)
}

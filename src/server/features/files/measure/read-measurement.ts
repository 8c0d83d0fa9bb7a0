import type { Measurement } from '#contract/products/files.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** A version's measurement. Callers have already checked access. */
export async function readMeasurement(db: Queries, versionId: string): Promise<Measurement | null> {
  const row = await db.row<{ measurement: Measurement | null }>(
    sql`select measurement from file_versions where id = ${versionId}`,
  )
  return row?.measurement ?? null
}

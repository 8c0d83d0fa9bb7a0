import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** What the print provider has; null where it never told, and then nothing is said to be missing. */
export interface KnownCatalog {
  filamentIds: ReadonlySet<string> | null
  componentIds: ReadonlySet<string> | null
}

/** The ids that the print provider ever named; null where it was never asked with success. */
export async function readKnownCatalog(db: Queries): Promise<KnownCatalog> {
  const row = await db.row<{ filaments: string[] | null; components: string[] | null }>(sql`
    select
      (select array_agg(id::text) from filaments) as filaments,
      (select array_agg(id::text) from components) as components`)
  return {
    filamentIds: row?.filaments ? new Set(row.filaments) : null,
    componentIds: row?.components ? new Set(row.components) : null,
  }
}

import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** The print provider's catalog; null if it was never fetched, and then nothing counts as missing. */
export interface KnownCatalog {
  filamentIds: ReadonlySet<string> | null
  componentIds: ReadonlySet<string> | null
}

/** All ids the print provider ever listed; null if it was never fetched. */
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

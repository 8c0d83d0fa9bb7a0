import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

export type CatalogKind = 'filaments' | 'components' | 'categories'

export const everyKind = sql`unnest(array['filaments', 'components', 'categories']) what (what)`

/** Parts of the catalog that were never fetched. */
export async function findUnknown(db: Queries): Promise<CatalogKind[]> {
  const rows = await db.rows<{ what: CatalogKind }>(sql`
    select what.what from ${everyKind} left join catalog_fetches f on f.what = what.what
    where f.fetched_at is null`)
  return rows.map(({ what }) => what)
}

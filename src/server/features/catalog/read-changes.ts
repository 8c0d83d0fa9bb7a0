import type { CatalogChange } from '#contract/products/catalog.ts'
import type { Pagination } from '#contract/values.ts'
import type { Queries } from '#server/db/database.ts'
import { pageOf } from '#server/db/page-of.ts'
import { sql } from '#server/db/sql.ts'

interface Request {
  page: number
  size: number
  kind?: CatalogChange['kind'] | undefined
}

/** One page of catalog changes, newest first. */
export async function readChanges(
  db: Queries,
  { page, size, kind }: Request,
): Promise<{ changes: CatalogChange[]; pagination: Pagination }> {
  const matching = kind ? sql`from catalog_changes where kind = ${kind}` : sql`from catalog_changes`
  const [rows, count] = await Promise.all([
    db.rows<Omit<CatalogChange, 'at'> & { at: Date }>(sql`
      select id::text, at, kind, thing_id, name, what, detail ${matching}
      order by id desc offset ${(page - 1) * size} limit ${size}`),
    db.row<{ total: number }>(sql`select count(*)::integer as total ${matching}`),
  ])
  return {
    changes: rows.map((row) => ({ ...row, at: row.at.toISOString() })),
    pagination: pageOf({ page, size }, count?.total ?? 0),
  }
}

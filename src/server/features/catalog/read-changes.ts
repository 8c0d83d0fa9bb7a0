import type { CatalogChange } from '#contract/products/catalog.ts'
import type { Pagination } from '#contract/values.ts'
import { isoTimes } from '#domain/iso-times.ts'
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
      order by catalog_changes.id desc offset ${(page - 1) * size} limit ${size}`),
    db.row<{ total: number }>(sql`select count(*)::integer as total ${matching}`),
  ])
  return {
    changes: rows.map(isoTimes),
    pagination: pageOf({ page, size }, count?.total ?? 0),
  }
}

/** The changes before the one with this id, newest first; from the newest on without one. */
export async function readChangesBefore(
  db: Queries,
  { before, kind, limit }: Pick<Request, 'kind'> & { before: string | null; limit: number },
): Promise<CatalogChange[]> {
  const rows = await db.rows<Omit<CatalogChange, 'at'> & { at: Date }>(sql`
    select id::text, at, kind, thing_id, name, what, detail from catalog_changes
    where true ${before === null ? sql`` : sql`and id < ${before}::bigint`} ${kind ? sql`and kind = ${kind}` : sql``}
    order by catalog_changes.id desc limit ${limit}`)
  return rows.map(isoTimes)
}

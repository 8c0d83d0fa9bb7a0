import type { Pagination } from '#contract/values.ts'
import { pageOf } from '#server/db/page-of.ts'
import { type Sql, sql } from '#server/db/sql.ts'

const DEFAULT_SIZE = 50

export interface AdminPageRequest {
  page: number
  limit?: number | undefined
  /** What other lists call `limit`. */
  size?: number | undefined
  order: 'asc' | 'desc'
}

const sizeOf = ({ limit, size }: AdminPageRequest): number => limit ?? size ?? DEFAULT_SIZE

/**
 * The ids of one page of `rows`, such as `users t where …`, sorted by an expression that an index provides. Read the rows
 * themselves for these ids only, so that what is skipped costs little.
 */
export function pageOfIds(rows: Sql, sortBy: Sql, request: AdminPageRequest): Sql {
  const direction = request.order === 'asc' ? sql`asc` : sql`desc`
  return sql`
    select t.id from ${rows} order by ${sortBy} ${direction}, t.id ${direction}
    offset ${(request.page - 1) * sizeOf(request)} limit ${sizeOf(request)}`
}

export interface Total {
  total: number
  isEstimate: boolean
}

/**
 * How many rows there are. A table that is listed whole is estimated above 20,000 rows, because counting them would cost
 * more than a page; null for a part of a table, which is counted.
 */
export const totalOf = (rows: Sql, wholeTable: string | null): Sql => sql`
  select (case when known.total > 20000 then known.total else (select count(*) from ${rows}) end)::double precision as total,
    known.total > 20000 as is_estimate
  from (
    select coalesce((select reltuples from pg_class where oid = to_regclass(${wholeTable}))::bigint, 0) as total
  ) known`

export const paginationOf = (request: AdminPageRequest, found: Total | null): Pagination =>
  pageOf({ page: request.page, size: sizeOf(request) }, found?.total ?? 0, found?.isEstimate)

/** All of the conditions; everything where there are none. */
export const allOf = (conditions: readonly Sql[]): Sql =>
  conditions.reduce((all, each) => sql`${all} and ${each}`, sql`true`)

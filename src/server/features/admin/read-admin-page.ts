import type { Pagination } from '#contract/values.ts'
import type { Queries } from '#server/db/database.ts'
import { pageOf } from '#server/db/page-of.ts'
import { anywhere } from '#server/db/paged-lists.ts'
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
export function pageOfIds(
  rows: Sql,
  sortBy: Sql,
  request: AdminPageRequest,
  offset = offsetOf(request).offset,
): Sql {
  const direction = request.order === 'asc' ? sql`asc` : sql`desc`
  return sql`
    select t.id from ${rows} order by ${sortBy} ${direction}, t.id ${direction}
    offset ${offset} limit ${sizeOf(request)}`
}

/** Where a page begins, and how long it is. */
export const offsetOf = (request: AdminPageRequest): { offset: number; limit: number } => ({
  offset: (request.page - 1) * sizeOf(request),
  limit: sizeOf(request),
})

export interface Total {
  total: number
}

/** How many rows a part of a table has. It is counted, so a page of a large part costs more than one of all. */
export const totalOf = (rows: Sql): Sql => sql`select count(*)::double precision as total from ${rows}`

export const paginationOf = (request: AdminPageRequest, found: Total | null): Pagination =>
  pageOf({ page: request.page, size: sizeOf(request) }, found?.total ?? 0)

/**
 * Makes the statements of a transaction search by indexes. For a word that seems frequent, PostgreSQL would rather read all rows and
 * compute the words or grams of each.
 */
export const searchByIndexes = (tx: Queries) => tx.run(sql`set local enable_seqscan = off`)

/** Whether a lowercase text begins with another, by the operators of an index with `text_pattern_ops`. */
export const beginsWith = (text: Sql, beginning: string): Sql =>
  sql`(${text} ~>=~ ${beginning.toLowerCase()} and ${text} ~<~ ${`${beginning.toLowerCase()}\u{10ffff}`})`

/** The forms in which stores write the beginning of an order's number: as typed, and with or without a # in front. */
export const numberForms = (search: string): string[] => {
  const bare = search.toLowerCase().replace(/^#/, '')
  return bare ? [bare, `#${bare}`] : ['#']
}

/** Whether the number of an order `t` begins as it was typed. */
export const byOrderNumber = (search: string): Sql => {
  const matches = numberForms(search).map((form) => beginsWith(sql`lower(t.order_number)`, form))
  return sql`(${matches.reduce((any, each) => sql`${any} or ${each}`)})`
}

/**
 * Whether a text contains another in any case, by an index of `name_grams`, or one of the other columns is it. The text is compared
 * apart, so that what the index answers isn’t computed again for each row found.
 */
export function containsPart(text: Sql, part: string, others: readonly Sql[] = []): Sql {
  const isOther = others.reduce((all, column) => sql`${all} or ${column} = ${part}`, sql``)
  return sql`((name_grams(${text}) @@ name_grams_query(${part})${isOther})
    and (lower(${text}) like lower(${anywhere(part)}::text)${isOther}))`
}

/** All of the conditions; everything where there are none. */
export const allOf = (conditions: readonly Sql[]): Sql =>
  conditions.reduce((all, each) => sql`${all} and ${each}`, sql`true`)

import type { Queries } from '#server/db/database.ts'
import { type PlaceKind, placeColumns, type Start, startOfPage, valueOfPlace } from '#server/db/places.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import { type AdminPageRequest, offsetOf, pageOfIds } from './read-admin-page.ts'

/** Below this many rows, skipping them costs less than finding out where the page begins. */
const NEAR = 1_000

/** One of the sorts of `sorts_of_all()`: what the rows `t` of a list or of a part of it are sorted by, and when they came. */
export interface SortOfAll {
  /** The name of its places, such as `print_orders/all`, or `print_orders/DELIVERED` of those in one state. */
  list: string
  sort: string
  value: Sql
  kind: PlaceKind
  since: Sql
}

/**
 * The ids of one page of a list sorted by something else than its age. Every thousandth place is noted, so a far page begins
 * at the last one before it, corrected by the rows that came, moved or left since: it has exactly the rows that skipping finds.
 */
export async function readSortedPage(
  db: Queries,
  rows: Sql,
  sorted: SortOfAll,
  request: AdminPageRequest,
): Promise<{ id: string }[]> {
  const { offset, limit } = offsetOf(request)
  const start = offset < NEAR ? null : await readStart(db, rows, sorted, request)
  if (!start) return await db.rows(pageOfIds(rows, sorted.value, request))
  const { value, id, before } = start
  return await (request.order === 'asc'
    ? db.rows(sql`
        select t.id from ${rows} and (${sorted.value}, t.id) >= (${valueOfPlace(sorted.kind, value)}, ${id})
        order by ${sorted.value}, t.id offset ${offset - before} limit ${limit}`)
    : db.rows(sql`
        select t.id from ${rows} and (${sorted.value}, t.id) < (${valueOfPlace(sorted.kind, value)}, ${id})
        order by ${sorted.value} desc, t.id desc offset ${offset - before} limit ${limit}`))
}

/** The place nearest before the page in its order. */
async function readStart(
  db: Queries,
  rows: Sql,
  { list, sort, value, kind, since }: SortOfAll,
  request: AdminPageRequest,
): Promise<Start | null> {
  const { offset } = offsetOf(request)
  const column = placeColumns[kind]
  const counted = await db.row<{ until: Date; total: number }>(
    sql`select until, total from list_counts where list = ${list} and sort = ${sort}`,
  )
  if (!counted) return null
  const { until, total } = counted
  // The time is part of the statement, because an index serves a known one. If the places were counted again meanwhile, there
  // are none of this time.
  return await db.row<Start>(
    startOfPage({
      moves: sql`
        select ${value} as value, t.id, 1 as weight from ${rows} and ${since} >= ${until}
        union all
        select ${column}, id, weight from list_moves
        where list = ${list} and sort = ${sort} and created_at < ${until}`,
      places: sql`
        select ${column} as value, id, place from list_places
        where list = ${list} and sort = ${sort}
          and exists (select from list_counts where list = ${list} and sort = ${sort} and until = ${until})`,
      total,
      order: request.order,
      offset,
    }),
  )
}

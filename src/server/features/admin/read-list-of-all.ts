import type { Database, Queries } from '#server/db/database.ts'
import type { PlaceKind } from '#server/db/places.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import {
  type AdminPageRequest,
  allOf,
  offsetOf,
  pageOfIds,
  searchByIndexes,
  type Total,
} from './read-admin-page.ts'
import { type CountedList, pageFrom, readSpot } from './read-days.ts'
import { readSortedPage } from './read-sorted-page.ts'

/** A part of a list, as `lists_of_all()` names it, such as a state. */
interface Part {
  name: string
  condition: Sql
}

export interface ListOfAll extends Pick<CountedList, 'list' | 'since'> {
  /** All its rows `t`, such as `users t where …`. */
  rows: Sql
  /** What it is sorted by besides its age, as `sorts_of_all()` has it. */
  sorts: Record<string, { value: Sql; kind: PlaceKind }>
  /** What limits it to parts that are counted by day. What is in two of them isn’t counted. */
  parts?: readonly Part[]
  /** What else limits it. */
  filters: readonly Sql[]
  from?: string | undefined
  to?: string | undefined
}

/** The parts with the given values. */
export const partsBy = (...given: readonly (readonly [value: Sql, name: string | undefined])[]): Part[] =>
  given.flatMap(([value, name]) => (name === undefined ? [] : [{ name, condition: sql`${value} = ${name}` }]))

type Request = AdminPageRequest & { sort?: string | undefined; search?: string | undefined }

/** The ids of one page of a list of all sellers, and its length. */
export async function readListOfAll(
  db: Database,
  list: ListOfAll,
  request: Request,
): Promise<{ ids: string[]; total: Total }> {
  const sort = request.sort
  const sorted = sort === undefined ? undefined : list.sorts[sort]
  const { parts = [], filters } = list
  if (parts.length > 1 || filters.length > 0) {
    const read = (queries: Queries) => readFound(queries, list, sorted?.value ?? list.since, request)
    if (!request.search) return await read(db)
    return await db.transaction(async (tx) => {
      await searchByIndexes(tx)
      return await read(tx)
    })
  }
  const counted = countedOf(list)
  if (sort === undefined || !sorted) {
    const total = await readSpot(db, counted, request)
    const { rows, offset } = pageFrom(counted, total, request)
    return { ids: idsOf(await db.rows<{ id: string }>(pageOfIds(rows, list.since, request, offset))), total }
  }
  const places = `${list.list}/${counted.part}`
  const [found, total] = await Promise.all([
    list.from || list.to
      ? db.rows<{ id: string }>(pageOfIds(counted.rows, sorted.value, request))
      : readSortedPage(db, counted.rows, { ...sorted, list: places, sort, since: list.since }, request),
    readSpot(db, counted, request),
  ])
  return { ids: idsOf(found), total }
}

/** The ids of all rows of a list for which a condition holds, oldest first, as many as wanted. */
export const readIdsOfAll = (
  db: Database,
  list: ListOfAll,
  { condition, limit, isSearch }: { condition: Sql; limit: number; isSearch: boolean },
): Promise<string[]> =>
  db.transaction(async (tx) => {
    if (isSearch) await searchByIndexes(tx)
    return idsOf(
      await tx.rows<{ id: string }>(sql`
        select t.id from ${countedOf(list).rows} and ${allOf([...list.filters, condition])}
        order by ${list.since}, t.id limit ${limit}`),
    )
  })

/** What isn’t counted is found once, for its length and for the page. */
async function readFound(db: Queries, list: ListOfAll, sortBy: Sql, request: Request) {
  const direction = request.order === 'asc' ? sql`asc` : sql`desc`
  const { offset, limit } = offsetOf(request)
  const page = sql`select * from found order by value ${direction}, id ${direction} offset ${offset} limit ${limit}`
  const found = await db.row<{ total: number; ids: string[] }>(sql`
    with found as materialized (
      select t.id, ${sortBy} as value from ${countedOf(list).rows} and ${allOf(list.filters)}
    )
    select (select count(*) from found)::double precision as total,
      array(select id from (${page}) page order by value ${direction}, id ${direction}) as ids`)
  const { total, ids } = found!
  return { ids, total: { total } }
}

function countedOf({ list, rows, since, parts = [], from, to }: ListOfAll): CountedList {
  const conditions = [
    ...parts.map(({ condition }) => condition),
    ...(from ? [sql`${since} >= ${from}::timestamptz`] : []),
    ...(to ? [sql`${since} < ${to}::timestamptz`] : []),
  ]
  return {
    ...{ list, since, part: parts[0]?.name ?? 'all', rows: sql`${rows} and ${allOf(conditions)}` },
    ...{ from: from ? new Date(from) : undefined, to: to ? new Date(to) : undefined },
  }
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)

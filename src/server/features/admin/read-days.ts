import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import { type AdminPageRequest, offsetOf, type Total } from './read-admin-page.ts'

const DAY_MS = 86_400_000

/** A list of all sellers, as far as `lists_of_all()` has it counted by day. */
export interface CountedList {
  list: string
  /** What is counted of it: `all`, or a part, such as a state; null where that isn’t. */
  part: string | null
  /** The rows `t` of the list, such as `users t where …`. */
  rows: Sql
  /** What the days are of. */
  since: Sql
  /** What the days add up besides the number of rows, in cents. */
  cents?: Sql
  /** The part of the list that is meant, as `rows` has it. */
  from?: Date | undefined
  to?: Date | undefined
}

/** The length of a list, and where a page of it begins. */
export interface Spot extends Total {
  sumCents: number
  /** Rows before this (newest first), or from it on (oldest first), have the page; all do where it is null. */
  bound: Date | null
  /** How many rows of the list lie on the other side of it. */
  before: number
}

/**
 * Counts a list by its days, and what isn't counted yet by its rows. Each statement knows the instants it is about: asked for
 * rows since the outcome of a question, PostgreSQL expects a third of the table.
 */
export async function readSpot(db: Queries, list: CountedList, request: AdminPageRequest): Promise<Spot> {
  const counted = list.part === null ? null : await readCounted(db, list.list)
  const { offset } = offsetOf(request)
  const isOldestFirst = request.order === 'asc'
  const direction = isOldestFirst ? sql`asc` : sql`desc`
  const spot = await db.row<Spot>(sql`
    with parts as (${partsOf(list, counted?.until ?? null)}), places as (
      select start, total, cents, sum(total) over (order by start ${direction}) - total as before,
        lag(start) over (order by start ${direction}) as last
      from parts
    )
    select coalesce(sum(total), 0)::double precision as total, coalesce(sum(cents), 0)::double precision as sum_cents,
      (array_agg(${isOldestFirst ? sql`case when before > 0 then start end` : sql`last`} order by start ${direction}) filter (where ${isIn(offset)}))[1] as bound,
      coalesce((array_agg(before order by start ${direction}) filter (where ${isIn(offset)}))[1], 0)::double precision as before
    from places`)
  return { total: 0, sumCents: 0, bound: null, before: 0, ...spot }
}

/** Up to when the days of a list and its parts are counted; null while none is. */
const readCounted = (db: Queries, list: string) =>
  db.row<{ until: Date | null }>(
    sql`select (max(day) + 1)::timestamp at time zone 'utc' as until from days_of_all where list = ${`${list}/all`}`,
  )

const isIn = (offset: number): Sql => sql`before <= ${offset} and before + total > ${offset}`

/** Each day that is counted, and the rest before and after these days. */
function partsOf({ list, part, rows, since, cents, from, to }: CountedList, until: Date | null): Sql {
  const sum = cents ? sql`coalesce(sum(${cents}), 0)` : sql`0`
  const rest = (start: Date | null, condition: Sql): Sql =>
    sql`select ${start}::timestamptz as start, count(*) as total, ${sum} as cents from ${rows} and ${condition}`
  const first = from ? new Date(Math.ceil(from.getTime() / DAY_MS) * DAY_MS) : null
  const ends = [until, to ? new Date(Math.floor(to.getTime() / DAY_MS) * DAY_MS) : null].filter(
    (each) => each !== null,
  )
  const last = until ? ends.reduce((one, other) => (other < one ? other : one)) : null
  if (!last || (first && first >= last)) return rest(from ?? new Date(0), sql`true`)
  const name = `${list}/${part}`
  const days = sql`
    select day::timestamp at time zone 'utc' as start, sum(total) as total, sum(cents) as cents from (
      select day, total, cents from days_of_all where list = ${name}
      union all
      select day, weight, cents from day_moves where list = ${name}
    ) counts
    where day < (${last}::timestamptz at time zone 'utc')::date
      and ${first ? sql`day >= (${first}::timestamptz at time zone 'utc')::date` : sql`true`}
    group by day`
  // Two parts that begin at the same instant have no order.
  const before =
    from && first && from < first
      ? sql`union all ${rest(from, sql`${since} < ${first}::timestamptz`)}`
      : sql``
  return sql`${days} ${before} union all ${rest(last, sql`${since} >= ${last}::timestamptz`)}`
}

/** The rows that can be on the page, and how many of them come before it. */
export function pageFrom(
  { rows, since }: CountedList,
  spot: Spot,
  request: AdminPageRequest,
): { rows: Sql; offset: number } {
  const { offset } = offsetOf(request)
  const { bound, before } = spot
  if (!bound) return { rows, offset }
  const isOnSide =
    request.order === 'asc' ? sql`${since} >= ${bound}::timestamptz` : sql`${since} < ${bound}::timestamptz`
  return { rows: sql`${rows} and ${isOnSide}`, offset: offset - before }
}

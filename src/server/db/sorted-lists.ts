import type { Database, Queries } from './database.ts'
import { directions, sliceOfList } from './paged-lists.ts'
import { type PlaceKind, placeColumns, type Start, startOfPage, valueOfPlace } from './places.ts'
import { type Sql, sql } from './sql.ts'

/** A list of a seller whose items are the rows of a table that meet a condition; one of `sorts_of_orders()`. */
export interface SortedList {
  sellerId: string
  list: string
  /** The rows as `t`, such as `shop_orders t where …`. */
  rows: Sql
  kind: keyof typeof movesOf
  /** The same condition on a row of its moves. */
  moved: Sql
}

/** Where rows are recorded that came to a place of a list of a seller or left one. */
const movesOf = {
  shop: sql`list_seller_moves where kind = 'shop'`,
  print: sql`list_seller_moves where kind = 'print'`,
  standing: sql`standing_moves where true`,
}

/** What a list is sorted by: a value of the row `t` that an index provides. */
export interface ListSort {
  sort: string
  value: Sql
  kind: PlaceKind
  /** The column of its moves with that value. */
  moved: Sql
}

/** A subquery `(item_id, sort_at)` for one page, and the direction in which both sort its rows. */
export interface SortedPage {
  rows: Sql
  order: 'asc' | 'desc'
}

export interface SortedRequest {
  order: 'asc' | 'desc'
  page: number
  size: number
}

/** Below this many rows, skipping them costs less than finding out where the page begins. */
const NEAR = 500

/**
 * One page of a whole list of a seller, sorted by a column. Of long lists every five hundredth place is noted, so a far page begins
 * at the last one before it, corrected by the rows that came, moved or left since: it has exactly the rows that skipping finds.
 */
export async function pageOfSortedList(
  db: Queries,
  list: SortedList,
  by: ListSort,
  { order, page, size }: SortedRequest,
): Promise<SortedPage> {
  const offset = (page - 1) * size
  const start = offset < NEAR ? null : await readStart(db, list, by, { order, offset })
  const direction = directions[order]
  const place = start && sql`(${valueOfPlace(by.kind, start.value)}, ${start.id})`
  const from = place
    ? order === 'asc'
      ? sql`and (${by.value}, t.id) >= ${place}`
      : sql`and (${by.value}, t.id) < ${place}`
    : sql``
  return {
    order,
    rows: sql`
      select t.id as item_id, ${by.value} as sort_at from ${list.rows} ${from}
      order by ${by.value} ${direction}, t.id ${direction} offset ${offset - (start?.before ?? 0)} limit ${size}`,
  }
}

async function readStart(
  db: Queries,
  { sellerId, list, kind, moved }: SortedList,
  by: ListSort,
  { order, offset }: { order: 'asc' | 'desc'; offset: number },
): Promise<Start | null> {
  const own = sql`seller_id = ${sellerId} and list = ${list} and sort = ${by.sort}`
  // One statement, so that places and moves are of the same instant.
  return await db.row<Start>(
    startOfPage({
      places: sql`select ${placeColumns[by.kind]} as value, id, place from list_seller_places where ${own}`,
      moves: sql`
        select ${by.moved} as value, id, weight from ${movesOf[kind]} and seller_id = ${sellerId} and ${moved}`,
      total: sql`(select total from list_seller_counts where ${own})`,
      order,
      offset,
    }),
  )
}

/** A subquery for one page of the items of `set`, a subquery `(item_id)`: all of them are read and sorted. */
export function pageOfSet(
  rowOf: (id: Sql) => Sql,
  set: Sql,
  value: Sql,
  { order, page, size }: SortedRequest,
): SortedPage {
  const direction = directions[order]
  return {
    order,
    rows: sql`
      select t.id as item_id, ${value} as sort_at from (${set}) listed
      cross join lateral (${rowOf(sql`listed.item_id`)} offset 0) t
      order by ${value} ${direction}, t.id ${direction} offset ${(page - 1) * size} limit ${size}`,
  }
}

/**
 * One page of a list that consists of others, one after another, each newest first, and of what is in none of them, last. In
 * descending order the lists are reversed, not what is in them.
 */
export async function pageOfLists(
  db: Queries,
  { sellerId, list, parts }: { sellerId: string; list: string; parts: readonly string[] },
  { order, page, size }: SortedRequest,
): Promise<SortedPage> {
  const totals = new Map(
    (
      await db.rows<{ name: string; total: number }>(sql`
        select name, total from lists where seller_id = ${sellerId} and name = any(${[list, ...parts]}::text[])`)
    ).map(({ name, total }) => [name, total]),
  )
  const totalOf = (name: string) => totals.get(name) ?? 0
  const others = totalOf(list) - parts.reduce((sum, name) => sum + totalOf(name), 0)
  const segments = [...parts.map((name) => ({ name, total: totalOf(name) })), { name: null, total: others }]
  if (order === 'desc') segments.reverse()
  const end = page * size
  const ids: string[] = []
  let passed = 0
  for (const { name, total } of segments) {
    const from = Math.max(end - size, passed)
    const until = Math.min(end, passed + total)
    if (from < until) {
      const slice = { sellerId, offset: from - passed, limit: until - from }
      const rows = await db.rows<{ itemId: string }>(
        name ? sliceOfList({ ...slice, list: name }) : sliceOfOthers({ ...slice, list, parts }),
      )
      ids.push(...rows.map(({ itemId }) => itemId))
    }
    passed += total
  }
  return {
    order: 'asc',
    rows: sql`select item_id, sort_at from unnest(${ids}::text[]) with ordinality as listed (item_id, sort_at)`,
  }
}

function sliceOfOthers({
  sellerId,
  list,
  parts,
  offset,
  limit,
}: {
  sellerId: string
  list: string
  parts: readonly string[]
  offset: number
  limit: number
}): Sql {
  return sql`
    select item_id, sort_at from list_entries e
    where seller_id = ${sellerId} and list_id = (select id from lists where seller_id = ${sellerId} and name = ${list})
      and not exists (
        select from list_entries o
        where o.seller_id = ${sellerId} and o.sort_at = e.sort_at and o.item_id = e.item_id
          and o.list_id in (select id from lists where seller_id = ${sellerId} and name = any(${parts}::text[])))
    order by sort_at desc, item_id desc offset ${offset} limit ${limit}`
}

/** Notes the places of a seller’s long lists again, and forgets what moved until now. */
export async function notePlaces(db: Database, sellerId: string): Promise<void> {
  await db.patiently(async (tx) => {
    // Every statement sees the same instant: a move that isn't committed by then is neither counted nor forgotten.
    await tx.run(sql`set transaction isolation level repeatable read`)
    await tx.run(sql`delete from list_seller_moves where seller_id = ${sellerId}`)
    await tx.run(sql`delete from standing_moves where seller_id = ${sellerId}`)
    await tx.run(sql`delete from list_seller_places where seller_id = ${sellerId}`)
    await tx.run(sql`delete from list_seller_counts where seller_id = ${sellerId}`)
    const lists = await tx.rows<Record<'list' | 'entity' | 'sort' | 'value' | 'kind' | 'condition', string>>(
      sql`select * from sorts_of_orders(${sellerId})`,
    )
    for (const { list, entity, sort, value, kind, condition } of lists) {
      await tx.run(sql`
        select note_seller_places(${sellerId}, ${list}, ${entity}, ${sort}, ${value}, ${kind}, ${condition})`)
    }
  })
}

const MANY_MOVES = 1_000

/** Sellers with long lists whose places were never noted, or of which many rows moved since. */
export const readSellersToNote = (db: Queries): Promise<{ sellerId: string }[]> =>
  db.rows(sql`
    select distinct l.seller_id from lists l
    where l.name in ('orders', 'prints') and l.total >= 4000 and (
      not exists (select from list_seller_counts c where c.seller_id = l.seller_id and c.list = l.name)
      -- Noted by a release that sorted by less.
      or l.name = 'orders' and not exists (
        select from list_seller_counts c where c.seller_id = l.seller_id and c.list = l.name and c.sort = 'standing')
      or (select count(*) from (select from list_seller_moves m where m.seller_id = l.seller_id limit ${MANY_MOVES}) m) >= ${MANY_MOVES}
      or (select count(*) from (select from standing_moves m where m.seller_id = l.seller_id limit ${MANY_MOVES}) m) >= ${MANY_MOVES}
    )
    order by 1`)

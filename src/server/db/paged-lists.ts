import type { Queries } from './database.ts'
import { type Sql, sql } from './sql.ts'

/** An item and the lists of its seller that it belongs in, all sorted by one instant. */
export interface Listed {
  sellerId: string
  itemId: string
  sortAt: Date
  lists: readonly string[]
}

/** Makes each item a member of exactly the lists named, whatever it was in before. */
export async function setLists(tx: Queries, items: readonly Listed[]): Promise<void> {
  if (items.length === 0) return
  const entries = items.flatMap((item) => item.lists.map((list) => ({ ...item, list })))
  await tx.run(sql`
    select set_lists(
      ${[...new Set(items.map((item) => item.sellerId))]}::text[], ${items.map((item) => item.itemId)}::text[],
      ${entries.map((entry) => entry.sellerId)}::text[], ${entries.map((entry) => entry.list)}::text[],
      ${entries.map((entry) => entry.sortAt)}::timestamptz[], ${entries.map((entry) => entry.itemId)}::text[]
    )`)
}

export interface ListPage {
  sellerId: string
  list: string
  page: number
  size: number
  /** Newest first unless it is `asc`. */
  order?: 'asc' | 'desc'
}

export interface ListSlice extends Pick<ListPage, 'sellerId' | 'list' | 'order'> {
  offset: number
  limit: number
}

/** A subquery `(item_id, sort_at)` for one page, newest first. */
export const pageOfList = ({ page, size, ...list }: ListPage): Sql =>
  sliceOfList({ ...list, offset: (page - 1) * size, limit: size })

/**
 * A subquery `(item_id, sort_at)` for some items of a list. The counts by day say on which day they begin, so that page 2,000
 * reads no more rows than page 1.
 */
export function sliceOfList({ sellerId, list, offset, limit, order = 'desc' }: ListSlice): Sql {
  const id = sql`(select id from lists where seller_id = ${sellerId} and name = ${list})`
  const direction = directions[order]
  const own = sql`seller_id = ${sellerId} and list_id = ${id}`
  if (offset === 0) {
    return sql`select item_id, sort_at from list_entries where ${own}
      order by sort_at ${direction}, item_id ${direction} limit ${limit}`
  }
  const bound =
    order === 'desc'
      ? sql`sort_at < ((select day from spot) + 1)::timestamp at time zone 'utc'`
      : sql`sort_at >= (select day from spot)::timestamp at time zone 'utc'`
  return sql`
    with spot as materialized (
      select day, upto - total as before from (
        select day, total, sum(total) over (order by day ${direction}) as upto from list_days where ${own}
      ) days
      where upto > ${offset} order by day ${direction} limit 1
    )
    select item_id, sort_at from list_entries where ${own} and ${bound}
    order by sort_at ${direction}, item_id ${direction}
    offset ${offset} - (select before from spot) limit ${limit}`
}

/** What stands behind each column of an ORDER BY. */
export const directions = { asc: sql`asc`, desc: sql`desc` }

/** How many items a list has, as a subquery; null for a list that was never written. */
export const totalOfList = (sellerId: string, list: string): Sql =>
  sql`(select total from lists where seller_id = ${sellerId} and name = ${list})`

/** Text for LIKE that matches `text` anywhere, with its own wildcards taken literally. */
export const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

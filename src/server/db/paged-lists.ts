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
}

/**
 * A subquery `(item_id, sort_at)` for one page, newest first. The counts by day say on which day the page begins, so
 * that page 2,000 reads no more rows than page 1.
 */
export function pageOfList({ sellerId, list, page, size }: ListPage): Sql {
  const id = sql`(select id from lists where seller_id = ${sellerId} and name = ${list})`
  if (page === 1) {
    return sql`select item_id, sort_at from list_entries where seller_id = ${sellerId} and list_id = ${id}
      order by sort_at desc, item_id desc limit ${size}`
  }
  const offset = (page - 1) * size
  return sql`
    with spot as materialized (
      select day, upto - total as before from (
        select day, total, sum(total) over (order by day desc) as upto from list_days
        where seller_id = ${sellerId} and list_id = ${id}
      ) days
      where upto > ${offset} order by day desc limit 1
    )
    select item_id, sort_at from list_entries
    where seller_id = ${sellerId} and list_id = ${id} and sort_at < ((select day from spot) + 1)::timestamp at time zone 'utc'
    order by sort_at desc, item_id desc
    offset ${offset} - (select before from spot) limit ${size}`
}

/** How many items a list has, as a subquery; null for a list that was never written. */
export const totalOfList = (sellerId: string, list: string): Sql =>
  sql`(select total from lists where seller_id = ${sellerId} and name = ${list})`

/** Text for LIKE that matches `text` anywhere, with its own wildcards taken literally. */
export const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

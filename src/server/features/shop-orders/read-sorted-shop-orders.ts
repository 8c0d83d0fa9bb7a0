import type { ShopOrderSort } from '#contract/orders/shop-orders.ts'
import type { Queries } from '#server/db/database.ts'
import { directions } from '#server/db/paged-lists.ts'
import {
  type ListSort,
  pageOfLists,
  pageOfSet,
  pageOfSortedList,
  type SortedList,
  type SortedPage,
  type SortedRequest,
} from '#server/db/sorted-lists.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import { conditionsOf, type FoundLists, setOfFound } from './read-order-lists.ts'
import { mirrorList } from './shop-order-lists.ts'

/** One page of the found orders, sorted by a column other than their age. */
export async function pageOfSorted(
  db: Queries,
  found: FoundLists,
  sort: Exclude<ShopOrderSort, 'placed'>,
  request: SortedRequest,
): Promise<SortedPage> {
  const { order } = request
  const isOpen = found.base === 'unsubmitted'
  const { sellerId } = found
  // To be submitted, an order stands where its check put it.
  if ((sort === 'status' || sort === 'standing') && isOpen) {
    return found.kind === 'one' && found.name === 'unsubmitted'
      ? await pageOfLists(db, { sellerId, list: 'unsubmitted', parts: statuses }, request)
      : pageOfSet(rowOf(sellerId), setOfFound(found), statusRank, request)
  }
  const { table, by } = sortOf(sort, isOpen)
  const whole = found.kind === 'one' && wholeList(sellerId, found.name, table)
  if (whole) return await pageOfSortedList(db, whole, by, request)
  if (await isSparse(db, found, request))
    return pageOfSet(rowOf(sellerId, table), setOfFound(found), by.value, request)
  const all = wholeList(sellerId, found.base, table)!
  const direction = directions[order]
  return {
    order,
    rows: sql`
      select t.id as item_id, ${by.value} as sort_at from ${all.rows} ${conditionsOf(found)}
      order by ${by.value} ${direction}, t.id ${direction} offset ${(request.page - 1) * request.size} limit ${request.size}`,
  }
}

type Table = 'shop_orders' | 'shop_order_standings'
const tables = { shop_orders: sql`shop_orders`, shop_order_standings: sql`shop_order_standings` }

function sortOf(sort: Exclude<ShopOrderSort, 'placed'>, isOpen: boolean): { table: Table; by: ListSort } {
  return sort === 'standing' || (sort === 'cost' && !isOpen)
    ? { table: 'shop_order_standings', by: { sort, ...standingSorts[sort] } }
    : { table: 'shop_orders', by: { sort, ...sorts[sort] } }
}

/** What only the lists of all orders are sorted by. */
const standingSorts = {
  standing: { value: sql`t.standing`, kind: 'number', moved: sql`standing` },
  cost: { value: sql`t.cost`, kind: 'number', moved: sql`cost` },
} as const

/** As `sorts_of_orders()` has them. */
const sorts = {
  number: { value: sql`lower(t.order_number)`, kind: 'words', moved: sql`number` },
  buyer: { value: sql`lower(t.buyer_name)`, kind: 'words', moved: sql`buyer` },
  sold: { value: sql`t.total_cents`, kind: 'number', moved: sql`cents` },
  // Indexed for unsubmitted orders only.
  cost: { value: sql`coalesce(t.estimate_cents, -1)`, kind: 'number', moved: sql`cost` },
  items: { value: sql`t.pieces`, kind: 'number', moved: sql`pieces` },
  shipBy: { value: sql`coalesce(t.ship_by, 'infinity'::timestamptz)`, kind: 'at', moved: sql`at` },
  status: { value: sql`t.source_status`, kind: 'words', moved: sql`status` },
} as const satisfies Record<Exclude<ShopOrderSort, 'placed' | 'standing'>, Omit<ListSort, 'sort'>>

/** The lists that unsubmitted orders are in by their check, the most urgent first. */
const statuses = ['blocked', 'failed', 'held', 'warned', 'ready'] as const

/** The same for one order `t`. */
const statusRank = sql`case
  when t.held_at is not null or t.rule_hold_until is not null then 2
  when t.check_status = 'BLOCKED' then 0
  when t.check_status is not null and exists (
    select from print_orders p where p.seller_id = t.seller_id and p.id = t.print_order_id and p.state = 'FAILED' and not p.is_test
  ) then 1
  when t.check_status = 'WARNED' then 3 when t.check_status = 'READY' then 4 else 5 end`

const rowOf =
  (sellerId: string, table: Table = 'shop_orders') =>
  (id: Sql): Sql =>
    sql`select * from ${tables[table]} where seller_id = ${sellerId} and id = ${id}`

const sourcePrefix = 'orders/source/'

/** A list whose orders are known without its entries; null for all others. */
function wholeList(sellerId: string, list: string, table: Table): SortedList | null {
  const kind = table === 'shop_orders' ? 'shop' : 'standing'
  const rows = sql`${tables[table]} t where t.seller_id = ${sellerId}`
  if (list === 'orders') return { sellerId, list, kind, rows, moved: sql`true` }
  if (list === 'unsubmitted') {
    return {
      ...{ sellerId, list, kind, moved: sql`is_open` },
      rows: sql`${rows} and t.is_unsubmitted and t.check_status is distinct from 'NOT_FOR_PRINT'`,
    }
  }
  const ofSources =
    list === mirrorList
      ? sql`source in ('shipstation', 'demo')`
      : list.startsWith(sourcePrefix) && sql`source = ${list.slice(sourcePrefix.length)}`
  return ofSources ? { sellerId, list, kind, moved: ofSources, rows: sql`${rows} and t.${ofSources}` } : null
}

const MAX_SORTED = 20_000

/** Whether reading and sorting all found orders costs less than looking for them among all, in their order. */
async function isSparse(db: Queries, found: FoundLists, { page, size }: SortedRequest): Promise<boolean> {
  const { sellerId, base } = found
  if (found.kind === 'due') return true
  if (found.kind === 'merged') return found.atMost <= MAX_SORTED
  const row = await db.row<{ own: number; all: number }>(sql`
    select coalesce(max(total) filter (where name = ${found.name}), 0) as own,
      coalesce(max(total) filter (where name = ${base}), 0) as all
    from lists where seller_id = ${sellerId} and name = any(${[found.name, base]}::text[])`)
  const { own = 0, all = 0 } = row ?? {}
  return own <= (page * size * all) / Math.max(1, own)
}

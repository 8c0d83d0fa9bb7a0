import type { ShopOrderFilter } from '#contract/orders/shop-orders.ts'
import type { Queries } from '#server/db/database.ts'
import { anywhere, directions, pageOfList, totalOfList } from '#server/db/paged-lists.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import {
  causeList,
  itemList,
  mirrorList,
  type ShopOrderList,
  shopList,
  skuList,
  sourceList,
  tagList,
} from './shop-order-lists.ts'

/** Selects shop orders of a seller. */
export interface ShopOrderSelection {
  sellerId: string
  list: ShopOrderList | typeof mirrorList
  filter?: { [Name in keyof ShopOrderFilter]?: ShopOrderFilter[Name] | undefined }
}

/** The lists that contain the selected orders: a single list (fast), or at least one list of each group. */
export type FoundLists =
  | { kind: 'one'; sellerId: string; base: ShopOrderList; name: string }
  | { kind: 'merged'; sellerId: string; base: ShopOrderList; groups: string[][]; atMost: number }

/** Finds the lists for a selection; queries the database only to search names. */
export async function findOrderLists(
  db: Queries,
  { sellerId, list, filter = {} }: ShopOrderSelection,
): Promise<FoundLists> {
  const { view, cause, tag, sku, item } = filter
  // Check results are only kept for unsubmitted orders.
  const isUnsubmitted = list === 'unsubmitted' || Boolean(view || cause || tag)
  const base = isUnsubmitted && view !== 'not-for-print' ? 'unsubmitted' : 'orders'
  const fixed = fixedLists(base, filter)
  if (list === mirrorList && !isUnsubmitted && !filter.source) fixed.push(mirrorList)
  if (!sku && !item && fixed.length < 2) return { kind: 'one', sellerId, base, name: fixed[0] ?? base }
  const groups = await Promise.all([
    ...(sku ? [findNames(db, sellerId, skuList(base, ''), sku)] : []),
    ...(item ? [findNames(db, sellerId, itemList(base, ''), item)] : []),
    ...(fixed.length > 0 ? [findTotals(db, sellerId, fixed)] : []),
  ])
  const found = fixed.length > 0 ? [...groups.slice(0, -1), ...groups.at(-1)!.map((one) => [one])] : groups
  const [first, ...others] = found.toSorted((one, other) => sumOf(one) - sumOf(other))
  if (others.length === 0 && first!.length === 1)
    return { kind: 'one', sellerId, base, name: first![0]!.name }
  const names = [first!, ...others].map((group) => group.map(({ name }) => name))
  return { kind: 'merged', sellerId, base, groups: names, atMost: sumOf(first!) }
}

function fixedLists(
  base: ShopOrderList,
  { view, cause, tag, source, shop }: NonNullable<ShopOrderSelection['filter']>,
): string[] {
  return [
    ...(view ? [view === 'demo' ? sourceList(base, 'demo') : view] : []),
    ...(cause ? [causeList(cause)] : []),
    ...(tag ? [tagList(tag)] : []),
    ...(source ? [sourceList(base, source)] : []),
    ...(shop ? [shopList(base, shop)] : []),
  ]
}

interface Found {
  name: string
  total: number
}

const sumOf = (group: readonly Found[]) => group.reduce((sum, { total }) => sum + total, 0)

const MAX_NAMES = 500

async function findNames(db: Queries, sellerId: string, prefix: string, text: string): Promise<Found[]> {
  const pattern = anywhere(text.normalize('NFKC').toLowerCase())
  return db.rows<Found>(sql`
    select name, total from lists
    where seller_id = ${sellerId} and starts_with(name, ${prefix}) and total > 0
      and substr(name, ${prefix.length + 1}) like ${pattern}
    order by total desc limit ${MAX_NAMES}`)
}

/** Order counts of these lists; 0 for lists that never had an order. */
async function findTotals(db: Queries, sellerId: string, names: readonly string[]): Promise<Found[]> {
  return db.rows<Found>(sql`
    select requested.name, coalesce(l.total, 0) as total
    from unnest(${names}::text[]) as requested (name)
    left join lists l on l.seller_id = ${sellerId} and l.name = requested.name`)
}

/** A subquery `(item_id, sort_at)` for one page of the found orders, newest first unless `order` is `asc`. */
export function pageOfFound(
  found: FoundLists,
  { page, size, order = 'desc' }: { page: number; size: number; order?: 'asc' | 'desc' },
): Sql {
  const { sellerId } = found
  if (found.kind === 'one') return pageOfList({ sellerId, list: found.name, page, size, order })
  const [first, ...others] = found.groups
  const end = page * size
  const direction = directions[order]
  // No list can contribute rows beyond the end of the page.
  return sql`
    select distinct entry.item_id, entry.sort_at
    from (${idsOf(sellerId, first!)}) l
    cross join lateral (
      select e.item_id, e.sort_at from list_entries e
      where e.seller_id = ${sellerId} and e.list_id = l.id ${alsoIn(sellerId, others)}
      order by e.sort_at ${direction}, e.item_id ${direction} limit ${end}
    ) entry
    order by entry.sort_at ${direction}, entry.item_id ${direction} offset ${end - size} limit ${size}`
}

/** A subquery `(item_id)` of all found orders. */
export function setOfFound(found: FoundLists): Sql {
  const { sellerId } = found
  const [first, ...others] = found.kind === 'one' ? [[found.name]] : found.groups
  return sql`
    select distinct e.item_id from list_entries e
    where e.seller_id = ${sellerId} and e.list_id in (${idsOf(sellerId, first!)}) ${alsoIn(sellerId, others)}`
}

/** Conditions on an order `t` to be among the found ones. */
export function conditionsOf(found: FoundLists): Sql {
  const { sellerId } = found
  const groups = found.kind === 'one' ? [[found.name]] : found.groups
  return groups.reduce(
    (conditions, names) => sql`${conditions} and exists (
        select from list_entries f where f.seller_id = ${sellerId} and f.list_id in (${idsOf(sellerId, names)})
          and f.sort_at = t.placed_at and f.item_id = t.id)`,
    sql``,
  )
}

// Counting this many takes about half as long as reading a page. Beyond it, the smallest group total is the estimate.
const MAX_EXACT_COUNT = 1_000

/** Whether the total is only an upper bound. */
export const isEstimate = (found: FoundLists): boolean =>
  found.kind === 'merged' && found.atMost > MAX_EXACT_COUNT

/** The number of found orders, as a subquery. */
export function totalOfFound(found: FoundLists): Sql {
  const { sellerId } = found
  if (found.kind === 'one') return totalOfList(sellerId, found.name)
  if (isEstimate(found)) return sql`${found.atMost}::integer`
  const [first, ...others] = found.groups
  return sql`(
    select count(*)::integer from (
      select from list_entries e where e.seller_id = ${sellerId} and e.list_id in (${idsOf(sellerId, first!)}) ${alsoIn(sellerId, others)}
      group by e.item_id
    ) matching)`
}

const idsOf = (sellerId: string, names: readonly string[]): Sql =>
  sql`select id from lists where seller_id = ${sellerId} and name = any(${names}::text[])`

const alsoIn = (sellerId: string, groups: readonly (readonly string[])[]): Sql =>
  groups.reduce(
    (conditions, names) => sql`${conditions} and exists (
        select 1 from list_entries f where f.seller_id = e.seller_id and f.list_id in (${idsOf(sellerId, names)})
          and f.sort_at = e.sort_at and f.item_id = e.item_id)`,
    sql``,
  )

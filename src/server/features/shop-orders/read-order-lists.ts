import type { ShopOrderFilter } from '#contract/orders/shop-orders.ts'
import type { Queries } from '#server/db/database.ts'
import { anywhere, directions, pageOfList, totalOfList } from '#server/db/paged-lists.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import {
  causeList,
  countryList,
  itemList,
  mirrorList,
  type ShopOrderList,
  shopList,
  skuList,
  sourceList,
  tagList,
} from './shop-order-lists.ts'

/** A filter as the contract has it. */
export type WantedFilter = { [Name in keyof ShopOrderFilter]?: ShopOrderFilter[Name] | undefined }
/** The same at an instant, which decides what is late. */
type FilterAt = Omit<WantedFilter, 'due'> & { dueBefore?: Date | undefined }

export const filterAt = ({ due, ...filter }: WantedFilter, now: Date): FilterAt => ({
  ...filter,
  ...(due && { dueBefore: now }),
})

/** Selects shop orders of a seller. */
export interface ShopOrderSelection {
  sellerId: string
  list: ShopOrderList | typeof mirrorList
  filter?: FilterAt
}

type InLists =
  | { kind: 'one'; sellerId: string; base: ShopOrderList; name: string }
  | { kind: 'merged'; sellerId: string; base: ShopOrderList; groups: string[][]; atMost: number }

/**
 * Where the selected orders are: in a single list (fast), in at least one list of each group, or those of either that were due before an
 * instant, which no list can say.
 */
export type FoundLists =
  | InLists
  | { kind: 'due'; sellerId: string; base: ShopOrderList; within: InLists; before: Date }

/** Finds the lists for a selection; queries the database only to search names. */
export async function findOrderLists(
  db: Queries,
  { sellerId, list, filter = {} }: ShopOrderSelection,
): Promise<FoundLists> {
  const { dueBefore: before, ...others } = filter
  const isUnsubmitted = list === 'unsubmitted' || before !== undefined
  const within = await findLists(db, { sellerId, list: isUnsubmitted ? 'unsubmitted' : list, filter: others })
  return before ? { kind: 'due', sellerId, base: within.base, within, before } : within
}

async function findLists(db: Queries, { sellerId, list, filter = {} }: ShopOrderSelection): Promise<InLists> {
  const { view, cause, sku, item } = filter
  // Check results are only kept for unsubmitted orders.
  const isUnsubmitted = list === 'unsubmitted' || Boolean(view || cause)
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
  { view, cause, tag, source, shop, country }: NonNullable<ShopOrderSelection['filter']>,
): string[] {
  return [
    ...(view ? [view === 'demo' ? sourceList(base, 'demo') : view] : []),
    ...(cause ? [causeList(cause)] : []),
    ...(tag ? [tagList(base, tag)] : []),
    ...(source ? [sourceList(base, source)] : []),
    ...(shop ? [shopList(base, shop)] : []),
    ...(country ? [countryList(base, country)] : []),
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
  const direction = directions[order]
  const end = page * size
  if (found.kind === 'due')
    return sql`
      select t.id as item_id, t.placed_at as sort_at from ${dueOrders(found)}
      order by t.placed_at ${direction}, t.id ${direction} offset ${end - size} limit ${size}`
  if (found.kind === 'one') return pageOfList({ sellerId, list: found.name, page, size, order })
  const [first, ...others] = found.groups
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
  if (found.kind === 'due') return sql`select t.id as item_id from ${dueOrders(found)}`
  const [first, ...others] = found.kind === 'one' ? [[found.name]] : found.groups
  return sql`
    select distinct e.item_id from list_entries e
    where e.seller_id = ${sellerId} and e.list_id in (${idsOf(sellerId, first!)}) ${alsoIn(sellerId, others)}`
}

/** Conditions on an order `t` to be among the found ones. */
export const conditionsOf = (found: FoundLists): Sql =>
  found.kind === 'due' ? sql`and ${isDue(found.before)} ${conditionsIn(found.within)}` : conditionsIn(found)

function conditionsIn(found: InLists): Sql {
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
  if (found.kind === 'due') return sql`(select count(*)::integer from ${dueOrders(found)})`
  if (found.kind === 'one') return totalOfList(sellerId, found.name)
  if (isEstimate(found)) return sql`${found.atMost}::integer`
  const [first, ...others] = found.groups
  return sql`(
    select count(*)::integer from (
      select from list_entries e where e.seller_id = ${sellerId} and e.list_id in (${idsOf(sellerId, first!)}) ${alsoIn(sellerId, others)}
      group by e.item_id
    ) matching)`
}

/** As the index `shop_orders_open_by_ship_by` has it. */
const isDue = (before: Date): Sql => sql`coalesce(t.ship_by, 'infinity'::timestamptz) <= ${before}`

/** Unsubmitted orders `t` that were due before. There are only as many as are late. */
function dueOrders({ sellerId, base, within, before }: Extract<FoundLists, { kind: 'due' }>): Sql {
  const isWhole = within.kind === 'one' && within.name === base
  const isPrinted = base === 'unsubmitted' ? sql`and t.check_status is distinct from 'NOT_FOR_PRINT'` : sql``
  return sql`shop_orders t where t.seller_id = ${sellerId} and t.is_unsubmitted ${isPrinted} and ${isDue(before)}
    ${isWhole ? sql`` : conditionsIn(within)}`
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

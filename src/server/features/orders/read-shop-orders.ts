import type { OrderSource } from '#contract/connections.ts'
import type { PrintOrderState } from '#contract/print-order-states.ts'
import type { Line, ShopOrder, ShopOrderRow, SourceStatus } from '#contract/shop-orders.ts'
import type { Address, Pagination } from '#contract/values.ts'
import type { Queries } from '#server/db/database.ts'
import { anywhere, pageOfList, totalOfList } from '#server/db/paged-lists.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import { itemList, type ShopOrderList, skuList } from './shop-order-lists.ts'

export interface ShopOrderPageRequest {
  sellerId: string
  list: ShopOrderList
  sku: string
  item: string
  page: number
  size: number
}

/** One page of shop orders, newest first. */
export async function readShopOrderPage(
  db: Queries,
  request: ShopOrderPageRequest,
): Promise<{ orders: ShopOrderRow[]; pagination: Pagination }> {
  const { sellerId, page, size } = request
  const found = await findLists(db, request)
  const isOne = typeof found === 'string'
  const ids = isOne
    ? pageOfList({ ownerId: sellerId, list: found, page, size })
    : pageOfMerged(sellerId, found, { page, size })
  const count = isOne ? totalOfList(sellerId, found) : totalOfMerged(sellerId, found)
  const isEstimate = !isOne && found.atMost > COUNTED_EXACTLY
  const rows = await db.rows<Row & { total: number }>(selectRows(ids, sql`, ${count} as total`))
  // A page beyond the end has no row that could bring the total.
  const total = rows[0]?.total ?? (await db.row<{ total: number }>(sql`select ${count} as total`))?.total ?? 0
  return present(rows, { page, size, total, isEstimate })
}

/** The ids of all shop orders that match, newest first, at most `limit`. */
export async function readMatchingIds(
  db: Queries,
  request: Omit<ShopOrderPageRequest, 'page' | 'size'>,
  limit: number,
): Promise<string[]> {
  const names = await findLists(db, { ...request, page: 1, size: limit })
  const page = { page: 1, size: limit }
  const ids =
    typeof names === 'string'
      ? pageOfList({ ownerId: request.sellerId, list: names, ...page })
      : pageOfMerged(request.sellerId, names, page)
  const rows = await db.rows<{ item_id: string }>(ids)
  return rows.map((row) => row.item_id)
}

/** One shop order of the seller, or null. */
export async function readShopOrder(db: Queries, sellerId: string, id: string): Promise<ShopOrder | null> {
  const row = await db.row<Row & DetailRow>(
    sql`select ${columns}, o.buyer_email, o.address, o.notes, o.imported_at ${joins} where o.id = ${id} and o.seller_id = ${sellerId}`,
  )
  if (!row) return null
  return {
    ...presentRow(row),
    buyerEmail: row.buyer_email,
    address: row.address,
    notes: row.notes,
    sourceAddress: null,
    note: null,
    sourceChanges: [],
    ruleTrace: [],
    importedAt: row.imported_at.toISOString(),
  }
}

/** Lists per filter: an order must stand in one of each group. There are never more such orders than `atMost`. */
type Merged = { skus: string[] | null; items: string[] | null; atMost: number }

/** A single list where that answers the request, which is the quick way; otherwise the lists to merge. */
async function findLists(db: Queries, request: ShopOrderPageRequest): Promise<string | Merged> {
  const { sellerId, list, sku, item } = request
  if (!sku && !item) return list
  const [skus, items] = await Promise.all([
    sku ? findNames(db, sellerId, skuList(list, ''), sku) : null,
    item ? findNames(db, sellerId, itemList(list, ''), item) : null,
  ])
  const groups = [skus, items].filter((group) => group !== null)
  if (groups.length === 1 && groups[0]!.length === 1) return groups[0]![0]!.name
  return {
    skus: skus && namesOf(skus),
    items: items && namesOf(items),
    atMost: Math.min(...groups.map(sumOf)),
  }
}

interface Found {
  name: string
  total: number
}
const namesOf = (lists: readonly Found[]) => lists.map(({ name }) => name)
const sumOf = (lists: readonly Found[]) => lists.reduce((sum, { total }) => sum + total, 0)

const MOST_NAMES = 500

async function findNames(db: Queries, ownerId: string, prefix: string, text: string): Promise<Found[]> {
  const pattern = anywhere(text.normalize('NFKC').toLowerCase())
  return db.rows<Found>(sql`
    select name, total from lists
    where owner_id = ${ownerId} and starts_with(name, ${prefix}) and total > 0
      and substr(name, ${prefix.length + 1}) like ${pattern}
    order by total desc limit ${MOST_NAMES}`)
}

const idsOf = (ownerId: string, names: readonly string[]): Sql =>
  sql`select id from lists where owner_id = ${ownerId} and name = any(${names}::text[])`

const alsoIn = (ownerId: string, names: readonly string[] | null): Sql =>
  names
    ? sql`and exists (select 1 from list_entries f where f.list_id in (${idsOf(ownerId, names)})
        and f.sort_at = e.sort_at and f.item_id = e.item_id)`
    : sql``

function pageOfMerged(
  ownerId: string,
  { skus, items }: Merged,
  { page, size }: { page: number; size: number },
): Sql {
  const reach = page * size
  // Without a second filter, each list can give no more rows to the page than the page's own reach.
  const perList = skus && items ? sql`` : sql`order by e.sort_at desc, e.item_id desc limit ${reach}`
  return sql`
    select distinct entry.item_id, entry.sort_at
    from (${idsOf(ownerId, skus ?? items ?? [])}) l
    cross join lateral (
      select e.item_id, e.sort_at from list_entries e
      where e.list_id = l.id ${alsoIn(ownerId, skus ? items : null)} ${perList}
    ) entry
    order by entry.sort_at desc, entry.item_id desc offset ${reach - size} limit ${size}`
}

// Counting this many takes about half as long as reading a page; beyond it, the sum of the lists is close enough.
const COUNTED_EXACTLY = 1_000

function totalOfMerged(ownerId: string, { skus, items, atMost }: Merged): Sql {
  if (atMost > COUNTED_EXACTLY) return sql`${atMost}::integer`
  return sql`(
    select count(*)::integer from (
      select from list_entries e
      where e.list_id in (${idsOf(ownerId, skus ?? items ?? [])}) ${alsoIn(ownerId, skus ? items : null)}
      group by e.item_id
    ) matching)`
}

interface Row {
  id: string
  source: OrderSource
  order_number: string
  store_name: string | null
  shop_id: string | null
  tags: string[]
  source_status: SourceStatus
  placed_at: Date
  ship_by: Date | null
  buyer_name: string
  city: string
  country: string
  total_cents: number
  currency: string
  is_unsubmitted: boolean
  lines: Line[]
  print_order_id: string | null
  print_state: PrintOrderState | null
  is_test: boolean | null
  failure_reason: string | null
  state_since: Date | null
}

interface DetailRow {
  buyer_email: string | null
  address: Address
  notes: string | null
  imported_at: Date
}

const columns = sql`
  o.id, o.source, o.order_number, o.store_name, o.shop_id, o.tags, o.source_status, o.placed_at, o.ship_by, o.buyer_name,
  o.address->>'city' as city, o.address->>'country' as country, o.total_cents, o.currency, o.is_unsubmitted,
  lines.list as lines, p.id as print_order_id, p.state as print_state, p.is_test, p.failure_reason, p.state_since`

const joins = sql`
  from shop_orders o
  left join print_orders p on p.id = o.print_order_id
  cross join lateral (
    select coalesce(json_agg(json_build_object(
      'id', l.id, 'sku', l.sku, 'name', l.name, 'quantity', l.quantity, 'unitPriceCents', l.unit_price_cents,
      'options', l.options, 'personalisation', coalesce(l.own_personalisation, l.personalisation),
      'product', case when r.id is null then null else json_build_object('id', r.id, 'name', r.name) end,
      'match', case when l.match_text is null then null
        else json_build_object('kind', l.match_kind, 'text', l.match_text) end,
      'exclusion', case when l.is_excluded then 'BY_SELLER' when l.is_ignored then 'IGNORED' end,
      'filament', (select json_build_object('id', f.id, 'name', f.name, 'hex', f.hex) from filaments f
        where f.id = l.filament_id)
    ) order by l.position), '[]') as list
    from shop_order_lines l left join products r on r.id = l.product_id
    where l.shop_order_id = o.id
  ) lines`

const selectRows = (page: Sql, more = sql``): Sql => sql`
  select ${columns} ${more} ${joins} join (${page}) page on page.item_id = o.id
  order by page.sort_at desc, page.item_id desc`

function present(rows: readonly Row[], counts: Omit<Pagination, 'pages'>) {
  return {
    orders: rows.map(presentRow),
    pagination: { ...counts, pages: Math.max(1, Math.ceil(counts.total / counts.size)) },
  }
}

function presentRow(row: Row): ShopOrderRow {
  const isFailed = row.print_state === 'FAILED'
  const isGone = isFailed || row.print_state === 'CANCELED' || row.print_state === 'REFUNDED'
  return {
    id: row.id,
    source: row.source,
    orderNumber: row.order_number,
    storeName: row.store_name,
    shopId: row.shop_id,
    sourceStatus: row.source_status,
    placedAt: row.placed_at.toISOString(),
    shipBy: row.ship_by?.toISOString() ?? null,
    buyerName: row.buyer_name,
    city: row.city,
    country: row.country,
    totalCents: row.total_cents,
    currency: row.currency,
    isDemo: row.source === 'demo',
    isUnsubmitted: row.is_unsubmitted,
    lines: row.lines,
    check: null,
    hold: null,
    tags: row.tags,
    printOrder:
      row.print_order_id && !isGone
        ? { id: row.print_order_id, state: row.print_state!, isTest: row.is_test! }
        : null,
    lastFailure:
      row.print_order_id && isFailed
        ? {
            printOrderId: row.print_order_id,
            reason: row.failure_reason ?? '',
            at: row.state_since!.toISOString(),
          }
        : null,
  }
}

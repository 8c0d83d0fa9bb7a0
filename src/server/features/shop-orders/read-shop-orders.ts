import { type LineDetails, noOrderDetails, type OrderDetails } from '#contract/orders/order-details.ts'
import type { PrintOrderState } from '#contract/orders/print-order-states.ts'
import type { RefusalCause, RefusalField } from '#contract/orders/refusals.ts'
import type {
  Line,
  ShopOrder,
  ShopOrderRow,
  ShopOrderSort,
  SourceStatus,
} from '#contract/orders/shop-orders.ts'
import type { OrderSource } from '#contract/stores/connections.ts'
import type { Address, Pagination } from '#contract/values.ts'
import type { StoredCheck } from '#domain/inspection/inspection.ts'
import type { Queries } from '#server/db/database.ts'
import { pageOf } from '#server/db/page-of.ts'
import { directions } from '#server/db/paged-lists.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import type { Context } from '#server/kernel/context.ts'
import type { RecordKey } from '#server/kernel/ids.ts'
import { orderCurrency } from './read-order-currency.ts'
import { readOrderHistory } from './read-order-history.ts'
import {
  findOrderLists,
  isEstimate,
  pageOfFound,
  type ShopOrderSelection,
  totalOfFound,
} from './read-order-lists.ts'
import { pageOfSorted } from './read-sorted-shop-orders.ts'
import { readSourceChanges } from './read-source-changes.ts'

export interface ShopOrderPageRequest extends ShopOrderSelection {
  page: number
  size: number
  /** Newest first without it. */
  sort?: ShopOrderSort | undefined
  order?: 'asc' | 'desc' | undefined
}

export async function readShopOrderPage(
  db: Queries,
  { page, size, sort = 'placed', order = 'desc', ...selection }: ShopOrderPageRequest,
): Promise<{ orders: ShopOrderRow[]; pagination: Pagination }> {
  const found = await findOrderLists(db, selection)
  const count = totalOfFound(found)
  const sorted = sort === 'placed' ? null : await pageOfSorted(db, found, sort, { page, size, order })
  const rows = await db.rows<Row & { total: number }>(
    selectRows(
      found.sellerId,
      sorted === null ? pageOfFound(found, { page, size, order }) : sorted.rows,
      sorted?.order ?? order,
      sql`, ${count} as total`,
    ),
  )
  // A page beyond the end has no row to carry the total.
  const total = rows[0]?.total ?? (await db.row<{ total: number }>(sql`select ${count} as total`))?.total ?? 0
  return {
    orders: rows.map(presentRow),
    pagination: pageOf({ page, size }, total, isEstimate(found)),
  }
}

/** The number of shop orders that match, as their list shows it. */
export async function readShopOrderTotal(db: Queries, selection: ShopOrderSelection): Promise<number> {
  const count = totalOfFound(await findOrderLists(db, selection))
  return (await db.row<{ total: number }>(sql`select coalesce(${count}, 0) as total`))?.total ?? 0
}

/** The ids of all shop orders that match, newest first, at most `limit`. */
export async function readMatchingIds(
  db: Queries,
  selection: ShopOrderSelection,
  limit: number,
): Promise<string[]> {
  const found = await findOrderLists(db, selection)
  const rows = await db.rows<{ itemId: string }>(pageOfFound(found, { page: 1, size: limit }))
  return rows.map((row) => row.itemId)
}

/** One shop order of the seller, also from the archive, or null. */
export async function readShopOrder(
  { sources }: Pick<Context, 'sources'>,
  db: Queries,
  { sellerId, id }: RecordKey,
): Promise<ShopOrder | null> {
  const isOrder = sql`o.seller_id = ${sellerId} and o.id = ${id}`
  const row =
    (await db.row<DetailRow>(
      selectOne(sql`(select o.*, null::timestamptz as archived_at from shop_orders o where ${isOrder}) o`),
    )) ??
    (await db.row<DetailRow>(
      selectOne(
        sql`(select r.*, o.archived_at from archived_orders o
          cross join lateral jsonb_populate_record(null::shop_orders, o.record->'order') r where ${isOrder}) o`,
        sql`(select r.* from archived_orders o
          cross join lateral jsonb_populate_recordset(null::shop_order_lines, o.record->'lines') r where ${isOrder})`,
      ),
    ))
  if (!row) return null
  const sourceChanges = await readSourceChanges(db, sellerId, id)
  return {
    ...presentRow(row),
    buyerEmail: row.buyerEmail,
    address: row.ownAddress ?? row.address,
    sourceAddress: row.ownAddress && row.address,
    notes: row.notes,
    note: row.note,
    noteAt: row.noteAt?.toISOString() ?? null,
    sourceUrl: row.source === 'demo' ? null : sources[row.source].orderUrl(row.sourceOrderId),
    sourceChanges,
    history: await readOrderHistory(db, sellerId, row, sourceChanges),
    ruleTrace: row.ruleTrace,
    importedAt: row.importedAt.toISOString(),
    archivedAt: row.archivedAt?.toISOString() ?? null,
    // Orders imported before details were have none.
    details: { ...noOrderDetails, ...row.details },
    lineDetails: row.lineDetails,
  }
}

interface Row {
  id: string
  source: OrderSource
  orderNumber: string
  storeName: string | null
  shopId: string | null
  tags: string[]
  needsCheck: boolean
  checkResult: StoredCheck | null
  heldAt: Date | null
  holdUntil: Date | null
  holdReason: string | null
  ruleHoldUntil: Date | null
  sourceStatus: SourceStatus
  placedAt: Date
  shipBy: Date | null
  buyerName: string
  city: string
  country: string
  totalCents: number
  currency: string
  isUnsubmitted: boolean
  lines: Line[]
  printOrderId: string | null
  printState: PrintOrderState | null
  isTest: boolean | null
  costCents: number | null
  failureReason: string | null
  refusalCause: RefusalCause | null
  refusalField: RefusalField | null
  stateSince: Date | null
}

interface DetailRow extends Row {
  sourceOrderId: string
  buyerEmail: string | null
  address: Address
  ownAddress: Address | null
  notes: string | null
  note: string | null
  noteAt: Date | null
  ruleTrace: ShopOrder['ruleTrace']
  importedAt: Date
  releasedAt: Date | null
  archivedAt: Date | null
  details: Partial<OrderDetails>
  lineDetails: Record<string, LineDetails>
}

const columns = sql`
  o.id, o.source, o.order_number, o.store_name, o.shop_id, o.tags || o.rule_tags as tags,
  o.needs_check or exists (select 1 from recheck_cursors where seller_id = o.seller_id and o.id > after_id) as needs_check,
  o.check_result, o.held_at, o.hold_until, o.hold_reason, o.rule_hold_until, o.source_status, o.placed_at, o.ship_by, o.buyer_name,
  coalesce(o.own_address, o.address)->>'city' as city, coalesce(o.own_address, o.address)->>'country' as country, o.total_cents,
  ${orderCurrency} as currency, o.is_unsubmitted,
  lines.list as lines, p.id as print_order_id, p.state as print_state, p.is_test, p.printing_cents + p.delivery_cents + p.fee_cents as cost_cents, p.failure_reason, p.refusal_cause,
  p.refusal_field, p.state_since`

/**
 * What belongs to the row `o` of an order. Each `offset 0` keeps the planner from reading all rows of a seller that it has
 * no statistics of, such as one who just connected a store, and taking them for one.
 */
const joins = (lines = sql`shop_order_lines`) => sql`
  left join lateral (
    select * from print_orders where seller_id = o.seller_id and id = o.print_order_id offset 0
  ) p on true
  cross join lateral (
    select coalesce(json_agg(json_build_object(
      'id', l.id, 'sku', l.sku, 'name', l.name, 'quantity', l.quantity, 'unitPriceCents', l.unit_price_cents,
      'options', l.options, 'personalization', coalesce(l.own_personalization, l.personalization),
      'plainText', l.plain_text,
      'product', case when r.id is null then null else json_build_object('id', r.id, 'name', r.name) end,
      'match', case when l.match_text is null then null
        else json_build_object('kind', l.match_kind, 'text', l.match_text) end,
      'exclusion', case when l.is_excluded then 'BY_SELLER' when l.is_ignored then 'IGNORED'
        else o.check_result->'lines'->l.id->>'exclusion' end,
      'filament', (select json_build_object('id', f.id, 'name', f.name, 'hex', f.hex) from filaments f
        where f.id = coalesce(l.filament_id, (o.check_result->'lines'->l.id->>'ruleFilamentId')::uuid)),
      'prints', (select json_build_object('fileId', c.prints->>'fileId', 'filaments', (
          select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'hex', f.hex) order by own.place), '[]')
          from jsonb_array_elements_text(c.prints->'filamentIds') with ordinality own (id, place)
            join filaments f on f.id = own.id::uuid))
        from (select o.check_result->'lines'->l.id->'prints' as prints) c where jsonb_typeof(c.prints) = 'object')
    ) order by l.position), '[]') as list
    from ${lines} l
    left join lateral (
      select id, name from products where seller_id = l.seller_id and id = l.product_id offset 0
    ) r on true
    where l.seller_id = o.seller_id and l.shop_order_id = o.id
  ) lines`

const selectRows = (sellerId: string, page: Sql, order: 'asc' | 'desc', more = sql``): Sql => sql`
  select ${columns} ${more} from (${page}) page
  cross join lateral (
    select * from shop_orders where seller_id = ${sellerId} and id = page.item_id offset 0
  ) o ${joins()}
  order by page.sort_at ${directions[order]}, page.item_id ${directions[order]}`

const selectOne = (order: Sql, lines = sql`shop_order_lines`): Sql => sql`
  select ${columns}, o.source_order_id, o.buyer_email, o.address, o.own_address, o.notes, o.note, o.note_at, o.rule_trace, o.imported_at, o.released_at,
    o.details, o.archived_at,
    (select coalesce(json_object_agg(l.id, l.details), '{}') from ${lines} l
      where l.seller_id = o.seller_id and l.shop_order_id = o.id and l.details <> '{}') as line_details
  from ${order} ${joins(lines)}`

function presentRow(row: Row): ShopOrderRow {
  const isFailed = row.printState === 'FAILED'
  const isGone = isFailed || row.printState === 'CANCELED' || row.printState === 'REFUNDED'
  return {
    id: row.id,
    source: row.source,
    orderNumber: row.orderNumber,
    storeName: row.storeName,
    shopId: row.shopId,
    sourceStatus: row.sourceStatus,
    placedAt: row.placedAt.toISOString(),
    shipBy: row.shipBy?.toISOString() ?? null,
    buyerName: row.buyerName,
    city: row.city,
    country: row.country,
    totalCents: row.totalCents,
    currency: row.currency,
    isDemo: row.source === 'demo',
    isUnsubmitted: row.isUnsubmitted,
    lines: row.lines,
    check: checkOf(row),
    hold: row.isUnsubmitted ? holdOf(row) : null,
    tags: row.tags,
    printOrder:
      row.printOrderId && !isGone
        ? { id: row.printOrderId, state: row.printState!, isTest: row.isTest!, costCents: row.costCents }
        : null,
    lastFailure:
      row.printOrderId && isFailed
        ? {
            printOrderId: row.printOrderId,
            reason: row.failureReason ?? '',
            at: row.stateSince!.toISOString(),
            refusal: row.refusalCause && { cause: row.refusalCause, field: row.refusalField },
          }
        : null,
  }
}

/** Null while a new check is pending, because the stored one may be outdated. */
function checkOf({ isUnsubmitted, needsCheck, checkResult }: Row): ShopOrderRow['check'] {
  if (!isUnsubmitted || needsCheck || !checkResult) return null
  const { lines: _, ...check } = checkResult
  return check
}

function holdOf({ heldAt, holdUntil, holdReason, ruleHoldUntil }: Row): ShopOrderRow['hold'] {
  if (heldAt) return { by: 'SELLER', until: holdUntil?.toISOString() ?? null, reason: holdReason }
  return ruleHoldUntil && { by: 'RULE', until: ruleHoldUntil.toISOString(), reason: null }
}

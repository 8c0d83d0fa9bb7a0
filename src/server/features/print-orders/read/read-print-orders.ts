import {
  type PrintOrderState,
  type Stage,
  stage as stageSchema,
} from '#contract/orders/print-order-states.ts'
import type { Parcel, PrintOrderRow, PrintOrderSort, Waiting } from '#contract/orders/print-orders.ts'
import type { PrintSummary } from '#contract/orders/print-summary.ts'
import type { RefusalCause, RefusalField } from '#contract/orders/refusals.ts'
import type { PrintOrderSource } from '#contract/stores/connections.ts'
import type { Pagination } from '#contract/values.ts'
import { isQueued } from '#domain/lifecycle/print-order-lifecycle.ts'
import type { Queries } from '#server/db/database.ts'
import { pageOf } from '#server/db/page-of.ts'
import { directions, pageOfList } from '#server/db/paged-lists.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import {
  type FoundLists,
  findOrderLists,
  setOfFound,
  totalOfFound,
} from '#server/features/shop-orders/read-order-lists.ts'
import type { CallKind } from '../provider-calls/print-call-store.ts'
import { pageOfPrintOrders, printOrderValue } from './read-sorted-print-orders.ts'

export interface PrintOrderPageRequest {
  sellerId: string
  page: number
  size: number
  stage?: Stage | undefined
  number: string
  source?: PrintOrderSource | undefined
  country?: string | undefined
  /** Of its store order, as in the lists of those. */
  item?: string | undefined
  tag?: string | undefined
  shop?: string | undefined
  /** Newest first without it. */
  sort?: PrintOrderSort | undefined
  order?: 'asc' | 'desc' | undefined
}

/** One page of print orders, with the number of orders in each stage. */
export async function readPrintOrderPage(
  db: Queries,
  request: PrintOrderPageRequest,
): Promise<{ orders: PrintOrderRow[]; pagination: Pagination; counts: Record<Stage, number>; all: number }> {
  const { sellerId, page, size, stage } = request
  const list = stage ? `prints/${stage}` : 'prints'
  const { sort = 'placed', order = 'desc', number, source, country, item, tag, shop } = request
  const isNarrowed = Boolean(number || source || country || item || tag || shop)
  const found = await findStoreOrders(db, request)
  const sorted =
    isNarrowed || sort === 'placed' ? null : await pageOfPrintOrders(db, { ...request, list, sort, order })
  const ids = isNarrowed
    ? pageOfNarrowed({ ...request, found })
    : sorted === null
      ? pageOfList({ sellerId, list, page, size, order })
      : sorted.rows
  const direction = directions[sorted?.order ?? order]
  const [rows, totals] = await Promise.all([
    db.rows<PrintOrderRowRecord>(sql`
      select ${rowColumns} from (${ids}) page
      cross join lateral (
        select * from print_orders where seller_id = ${sellerId} and id = page.item_id offset 0
      ) p
      order by page.sort_at ${direction}, page.item_id ${direction}`),
    isNarrowed ? readTotalsOfNarrowed(db, { ...request, found }) : readTotals(db, sellerId),
  ])
  const counts = Object.fromEntries(
    stageSchema.options.map((name) => [name, totals.get(`prints/${name}`) ?? 0]),
  )
  return {
    orders: rows.map(presentPrintOrderRow),
    pagination: pageOf({ page, size }, totals.get(list) ?? 0),
    counts: counts as Record<Stage, number>,
    all: totals.get('prints') ?? 0,
  }
}

async function readTotals(db: Queries, sellerId: string): Promise<Map<string, number>> {
  const names = ['prints', ...stageSchema.options.map((name) => `prints/${name}`)]
  const rows = await db.rows<{ name: string; total: number }>(
    sql`select name, total from lists where seller_id = ${sellerId} and name = any(${names}::text[])`,
  )
  return new Map(rows.map((row) => [row.name, row.total]))
}

type PrintOrderFilter = Pick<
  PrintOrderPageRequest,
  'sellerId' | 'number' | 'source' | 'country' | 'item' | 'tag' | 'shop'
>

interface Narrowing extends PrintOrderFilter {
  /** Where the store orders with the item and tag and of the store are; null if any of them will do. */
  found: FoundLists | null
}

const findStoreOrders = async (
  db: Queries,
  { sellerId, item, tag, shop }: PrintOrderFilter,
): Promise<FoundLists | null> =>
  item || tag || shop
    ? await findOrderLists(db, { sellerId, list: 'orders', filter: { item, tag, shop } })
    : null

/** Print orders that match the filter, in any stage. */
function narrowed({ sellerId, number, source, country, found }: Narrowing): Sql {
  const pattern = `${number.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const numbered = sql`and (lower(order_number) like ${pattern} or id = ${number} or provider_order_id = ${number})`
  return sql`seller_id = ${sellerId} ${number ? numbered : sql``}
    ${source ? sql`and source = ${source}` : sql``} ${country ? sql`and country = ${country}` : sql``}
    ${found ? sql`and shop_order_id in (${setOfFound(found)})` : sql``}`
}

/** The stage whose list an order is in. Failed orders are in theirs until they are submitted again, which only its entries know. */
const stageOfList = (sellerId: string): Sql => sql`
  case when stage <> 'NEEDS_YOU' or id in (
    select item_id from list_entries where seller_id = ${sellerId}
      and list_id = (select id from lists where seller_id = ${sellerId} and name = 'prints/NEEDS_YOU')
  ) then stage end`

function pageOfNarrowed(request: Narrowing & PrintOrderPageRequest): Sql {
  const { sellerId, stage, page, size, sort = 'placed', order = 'desc' } = request
  const inStage = stage ? sql`and ${stageOfList(sellerId)} = ${stage}` : sql``
  const value = printOrderValue(sort)
  const direction = directions[order]
  return sql`
    select id as item_id, ${value} as sort_at from print_orders t where ${narrowed(request)} ${inStage}
    order by ${value} ${direction}, id ${direction} offset ${(page - 1) * size} limit ${size}`
}

/** The number of matching print orders, in every stage. */
async function readTotalsOfNarrowed(db: Queries, request: Narrowing): Promise<Map<string, number>> {
  const rows = await db.rows<{ stage: string | null; total: number }>(sql`
    select ${stageOfList(request.sellerId)} as stage, count(*)::integer as total
    from print_orders where ${narrowed(request)} group by 1`)
  const all = rows.reduce((sum, { total }) => sum + total, 0)
  return new Map([['prints', all], ...rows.map(({ stage, total }) => [`prints/${stage}`, total] as const)])
}

/**
 * The number of print orders that match a filter, in any stage; null above `max`, also where so many store orders would have to be looked
 * up, because that costs more than looking.
 */
export async function countPrintOrders(
  db: Queries,
  filter: PrintOrderFilter,
  max: number,
): Promise<number | null> {
  const found = await findStoreOrders(db, filter)
  const candidates = found ? totalOfFound(found) : sql`0`
  const row = await db.row<{ total: number | null }>(sql`
    select case when coalesce(${candidates}, 0) <= ${max} then (
      select count(*)::integer from (
        select from print_orders where ${narrowed({ ...filter, found })} limit ${max + 1}
      ) counted
    ) end as total`)
  const total = row?.total ?? null
  return total !== null && total <= max ? total : null
}

/** A print order as a list row, or null. */
export async function readPrintOrderRow(
  db: Queries,
  sellerId: string,
  id: string,
): Promise<PrintOrderRow | null> {
  const row = await db.row<PrintOrderRowRecord>(
    sql`select ${rowColumns} from print_orders p where seller_id = ${sellerId} and id = ${id}`,
  )
  return row && presentPrintOrderRow(row)
}

/** The seller's print orders as list rows, keyed by id. */
export async function readPrintOrderRows(
  db: Queries,
  sellerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PrintOrderRow>> {
  const rows = await db.rows<PrintOrderRowRecord>(
    sql`select ${rowColumns} from print_orders p where seller_id = ${sellerId} and id = any(${ids}::text[])`,
  )
  return new Map(rows.map((row) => [row.id, presentPrintOrderRow(row)]))
}

/** A list row of a print order, as stored. */
export interface PrintOrderRowRecord {
  id: string
  shopOrderId: string | null
  orderNumber: string
  source: PrintOrderSource
  providerOrderId: string | null
  state: PrintOrderState
  stage: Stage
  isTest: boolean
  isReprint: boolean
  itemCount: number
  prints: PrintSummary
  totalCents: number | null
  currency: string
  buyerName: string
  country: string
  createdAt: Date
  stateSince: Date
  parcels: PrintOrderRow['parcels'] | null
  failureCode: string | null
  failureReason: string | null
  failureCanRetry: boolean | null
  refusalCause: RefusalCause | null
  refusalField: RefusalField | null
  isCanceling: boolean
  waitUntil: Date | null
  lacksMoney: boolean
  openCall: { kind: CallKind; startedAt: string; isUnknown: boolean } | null
}

const parcelsOf = sql`(
    select json_agg(json_build_object('number', c.number, 'carrier', c.carrier, 'url', c.url, 'shippedAt', c.shipped_at,
      'reportedAt', c.reported_at) order by c.position)
    from parcels c where c.seller_id = p.seller_id and c.print_order_id = p.id)`

// A call in progress counts once it takes longer than usual.
const openCall = sql`(
    select json_build_object('kind', c.kind, 'startedAt', c.started_at, 'isUnknown', c.ended_at is not null)
    from print_calls c where c.seller_id = p.seller_id and c.print_order_id = p.id and c.outcome is null
      and (c.ended_at is not null or c.started_at < now() - interval '4 seconds'))`

const printsOf = sql`json_build_object(
    'fileId', jsonb_path_query_first(p.request, '$.items[*].publicFileServiceId') #>> '{}',
    'filaments', (
      select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'hex', f.hex) order by own.place), '[]')
      from (
        select id, min(place) as place
        from jsonb_array_elements_text(jsonb_path_query_array(p.request, '$.items[*].filamentId')) with ordinality item (id, place)
        group by 1 order by 2 limit 4
      ) own join filaments f on f.id = own.id::uuid))`

export const rowColumns = sql`
  p.id, p.shop_order_id, p.order_number, p.source, p.provider_order_id, p.state, p.stage, p.is_test, p.problem_id is not null as is_reprint, p.item_count,
  ${printsOf} as prints, p.printing_cents + p.delivery_cents + p.fee_cents as total_cents, p.currency, p.buyer_name, p.country, p.created_at,
  p.state_since, ${parcelsOf} as parcels, p.failure_code, p.failure_reason, p.failure_can_retry, p.refusal_cause, p.refusal_field,
  p.cancel_requested_at is not null as is_canceling, p.wait_until, p.lacks_money, ${openCall} as open_call`

// JSON from PostgreSQL has instants in its own form.
const presentParcel = ({ shippedAt, reportedAt, ...parcel }: Parcel): Parcel => ({
  ...parcel,
  shippedAt: new Date(shippedAt).toISOString(),
  reportedAt: reportedAt && new Date(reportedAt).toISOString(),
})

const doingOfCall = { draft: 'PRICE', process: 'PRINT', cancel: 'CANCEL' } as const

const doingInState: Partial<Record<PrintOrderState, Waiting['doing']>> = {
  PREPARED: 'PRICE',
  DRAFTED: 'CHARGE',
  CHARGED: 'PRINT',
}

function waitingOf(row: PrintOrderRowRecord) {
  const { openCall, waitUntil, lacksMoney, isCanceling, state, isTest, stateSince } = row
  const nextTryAt = waitUntil?.toISOString() ?? null
  if (openCall) {
    const since = new Date(openCall.startedAt).toISOString()
    const why = openCall.isUnknown ? ('UNKNOWN' as const) : ('IN_FLIGHT' as const)
    return { doing: doingOfCall[openCall.kind], why, since, nextTryAt }
  }
  if (lacksMoney && !isCanceling && state === 'DRAFTED')
    return {
      doing: 'CHARGE' as const,
      why: 'MONEY' as const,
      since: stateSince.toISOString(),
      nextTryAt: null,
    }
  if (!waitUntil || !(isCanceling || isQueued({ state, isTest }))) return null
  const doing = isCanceling ? 'CANCEL' : doingInState[state]
  return doing ? { doing, why: 'NOT_SENT' as const, since: stateSince.toISOString(), nextTryAt } : null
}

export function presentPrintOrderRow(row: PrintOrderRowRecord): PrintOrderRow {
  const since = row.stateSince.toISOString()
  const isFailed = row.state === 'FAILED'
  return {
    id: row.id,
    shopOrderId: row.shopOrderId,
    orderNumber: row.orderNumber,
    source: row.source,
    providerOrderId: row.providerOrderId,
    state: row.state,
    stage: row.stage,
    isTest: row.isTest,
    isReprint: row.isReprint,
    itemCount: row.itemCount,
    prints: row.prints,
    totalCents: row.totalCents,
    currency: row.currency,
    buyerName: row.buyerName,
    country: row.country,
    createdAt: row.createdAt.toISOString(),
    stateSince: since,
    parcels: (row.parcels ?? []).map(presentParcel),
    failure: isFailed
      ? {
          code: row.failureCode ?? 'SUBMIT_FAILED',
          reason: row.failureReason ?? '',
          at: since,
          canRetry: row.failureCanRetry ?? true,
          refusal: row.refusalCause && { cause: row.refusalCause, field: row.refusalField },
        }
      : null,
    isCanceling: row.isCanceling && row.state !== 'CANCELED',
    waiting: waitingOf(row),
  }
}

import type { OrderSource } from '#contract/connections.ts'
import { type PrintOrderState, type Stage, stage as stageSchema } from '#contract/print-order-states.ts'
import type { PrintOrder, PrintOrderEvent, PrintOrderRow } from '#contract/print-orders.ts'
import type { Pagination } from '#contract/values.ts'
import type { Queries } from '#server/db/database.ts'
import { pageOfList } from '#server/db/paged-lists.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import { canCancel } from './cancel-rules.ts'
import type { PrintRequest } from './print-request.ts'

export interface PrintOrderPageRequest {
  sellerId: string
  page: number
  size: number
  stage: Stage | undefined
  number: string
}

/** One page of print orders, newest first, with the number of orders in each stage. */
export async function readPrintOrderPage(
  db: Queries,
  request: PrintOrderPageRequest,
): Promise<{ orders: PrintOrderRow[]; pagination: Pagination; counts: Record<Stage, number> }> {
  const { sellerId, page, size, stage } = request
  const list = stage ? `prints/${stage}` : 'prints'
  const ids = request.number ? pageByNumber(request) : pageOfList({ ownerId: sellerId, list, page, size })
  const [rows, totals] = await Promise.all([
    db.rows<Row>(sql`
      select ${columns} from print_orders p join (${ids}) page on page.item_id = p.id
      order by page.sort_at desc, page.item_id desc`),
    readTotals(db, sellerId),
  ])
  const total = request.number ? await countByNumber(db, request) : (totals.get(list) ?? 0)
  const counts = Object.fromEntries(
    stageSchema.options.map((name) => [name, totals.get(`prints/${name}`) ?? 0]),
  )
  return {
    orders: rows.map(presentRow),
    pagination: { page, size, total, pages: Math.max(1, Math.ceil(total / size)), isEstimate: false },
    counts: counts as Record<Stage, number>,
  }
}

async function readTotals(db: Queries, sellerId: string): Promise<Map<string, number>> {
  const names = ['prints', ...stageSchema.options.map((name) => `prints/${name}`)]
  const rows = await db.rows<{ name: string; total: number }>(
    sql`select name, total from lists where owner_id = ${sellerId} and name = any(${names}::text[])`,
  )
  return new Map(rows.map((row) => [row.name, row.total]))
}

const byNumber = ({ sellerId, number, stage }: PrintOrderPageRequest): Sql => {
  const pattern = `${number.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const inStage = stage ? sql`and stage = ${stage}` : sql``
  return sql`seller_id = ${sellerId} and (lower(order_number) like ${pattern} or id = ${number} or provider_order_id = ${number}) ${inStage}`
}

const pageByNumber = (request: PrintOrderPageRequest): Sql => sql`
  select id as item_id, created_at as sort_at from print_orders where ${byNumber(request)}
  order by created_at desc, id desc offset ${(request.page - 1) * request.size} limit ${request.size}`

async function countByNumber(db: Queries, request: PrintOrderPageRequest): Promise<number> {
  const row = await db.row<{ total: number }>(
    sql`select count(*)::integer as total from print_orders where ${byNumber(request)}`,
  )
  return row?.total ?? 0
}

/** One print order as it stands in a list, or null. */
export async function readPrintOrderRow(
  db: Queries,
  sellerId: string,
  id: string,
): Promise<PrintOrderRow | null> {
  const row = await db.row<Row>(
    sql`select ${columns} from print_orders p where id = ${id} and seller_id = ${sellerId}`,
  )
  return row && presentRow(row)
}

/** One print order with its timeline, or null. */
export async function readPrintOrder(db: Queries, sellerId: string, id: string): Promise<PrintOrder | null> {
  const row = await db.row<Row & DetailRow>(sql`
    select ${columns}, p.request, p.printing_cents, p.delivery_cents, p.fee_cents, p.shipment_reported_at, p.cancel_refusal,
      coalesce((select sum(amount_cents) from ledger_entries where print_order_id = p.id and kind = 'charge'), 0)::integer as charged,
      coalesce((select sum(amount_cents) from ledger_entries where print_order_id = p.id and kind = 'refund'), 0)::integer as refunded
    from print_orders p where p.id = ${id} and p.seller_id = ${sellerId}`)
  if (!row) return null
  const events = await db.rows<EventRow>(sql`
    select id, at, actor, from_state as "from", to_state as "to", text
    from print_order_events where print_order_id = ${id} order by id`)
  return {
    ...presentRow(row),
    address: row.request.address,
    buyerEmail: row.request.email,
    lines: row.request.lines.map((line) => ({ ...line, parts: [] })),
    excludedLines: [],
    stages: [],
    possibilities: [],
    sourceChanges: [],
    problems: [],
    money: {
      printingCents: row.printing_cents,
      deliveryCents: row.delivery_cents,
      feeCents: row.fee_cents,
      chargedCents: row.charged,
      refundedCents: row.refunded,
    },
    events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
    canCancel: canCancel({ state: row.state, isTest: row.is_test }) && !row.is_canceling,
    shipmentReportedAt: row.shipment_reported_at?.toISOString() ?? null,
    shipmentNote: null,
  }
}

interface Row {
  id: string
  shop_order_id: string | null
  order_number: string
  source: OrderSource
  provider_order_id: string | null
  state: PrintOrderState
  stage: Stage
  is_test: boolean
  item_count: number
  total_cents: number | null
  currency: string
  buyer_name: string
  country: string
  created_at: Date
  state_since: Date
  tracking: PrintOrderRow['tracking']
  failure_code: string | null
  failure_reason: string | null
  failure_can_retry: boolean | null
  is_canceling: boolean
}

interface DetailRow {
  request: PrintRequest
  printing_cents: number | null
  delivery_cents: number | null
  fee_cents: number | null
  shipment_reported_at: Date | null
  charged: number
  refunded: number
}

type EventRow = Omit<PrintOrderEvent, 'at'> & { at: Date }

const columns = sql`
  p.id, p.shop_order_id, p.order_number, p.source, p.provider_order_id, p.state, p.stage, p.is_test, p.item_count,
  p.printing_cents + p.delivery_cents + p.fee_cents as total_cents, p.currency, p.buyer_name, p.country, p.created_at,
  p.state_since, p.tracking, p.failure_code, p.failure_reason, p.failure_can_retry,
  p.cancel_requested_at is not null as is_canceling`

function presentRow(row: Row): PrintOrderRow {
  const since = row.state_since.toISOString()
  const isFailed = row.state === 'FAILED'
  return {
    id: row.id,
    shopOrderId: row.shop_order_id,
    orderNumber: row.order_number,
    source: row.source,
    providerOrderId: row.provider_order_id,
    state: row.state,
    stage: row.stage,
    isTest: row.is_test,
    itemCount: row.item_count,
    totalCents: row.total_cents,
    currency: row.currency,
    buyerName: row.buyer_name,
    country: row.country,
    createdAt: row.created_at.toISOString(),
    stateSince: since,
    tracking: row.tracking,
    failure: isFailed
      ? {
          code: row.failure_code ?? 'SUBMIT_FAILED',
          reason: row.failure_reason ?? '',
          at: since,
          canRetry: row.failure_can_retry ?? true,
        }
      : null,
    isCanceling: row.is_canceling && row.state !== 'CANCELED',
  }
}

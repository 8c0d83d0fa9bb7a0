import type {
  PrintOrder,
  PrintOrderEvent,
  PrintOrderRow,
  ShippingProvider,
} from '#contract/orders/print-orders.ts'
import type { SourceChange } from '#contract/orders/source-changes.ts'
import { canCancel } from '#domain/lifecycle/cancel-rules.ts'
import { describeShipment } from '#domain/lifecycle/describe-shipment.ts'
import { findPossibilities } from '#domain/lifecycle/find-possibilities.ts'
import { isOver } from '#domain/lifecycle/print-order-lifecycle.ts'
import { isClaimOpen } from '#domain/lifecycle/problem-rules.ts'
import { stageTimes } from '#domain/lifecycle/stage-times.ts'
import type { PrintRequest } from '#domain/print-request/print-request.ts'
import { sql } from '#server/db/sql.ts'
import { readSourceChanges } from '#server/features/shop-orders/read-source-changes.ts'
import type { Context } from '#server/kernel/context.ts'
import { readProblems, readReprinted } from '../claims/read-problems.ts'
import { readOrderRefunds } from '../refunds/read-order-refunds.ts'
import { archivedRows } from './read-archived-rows.ts'
import { readPrintLines } from './read-print-lines.ts'
import { type PrintOrderRowRecord, presentPrintOrderRow, rowColumns } from './read-print-orders.ts'
import { typicalHours } from './typical-hours.ts'

/** A print order with everything that its page shows, or null. */
export async function readPrintOrder(
  { db }: Pick<Context, 'db'>,
  sellerId: string,
  id: string,
): Promise<PrintOrder | null> {
  const row = await readRow(db, sellerId, id)
  if (!row) return null
  const { request, state, source, isTest } = row
  const order = presentPrintOrderRow(row)
  const [events, lines, changes, problems, refunds, reprintOf] = await Promise.all([
    readEvents(db, sellerId, id),
    readPrintLines(db, request),
    row.shopOrderId ? readSourceChanges(db, sellerId, row.shopOrderId) : [],
    readProblems(db, sellerId, id),
    readOrderRefunds(db, { sellerId, id }),
    row.isReprint ? readReprinted(db, sellerId, id) : null,
  ])
  const money = { ...moneyOf(row), refunds }
  return {
    ...order,
    address: request.address,
    directOrderId: row.directOrderId,
    buyerEmail: request.email,
    lines,
    excludedLines: request.excludedLines ?? [],
    stages: stageTimes(events, { isTest, typicalHours: typicalHours(db) }),
    possibilities: findPossibilities({
      ...order,
      ...money,
      isUnsubmittedAgain: row.isUnsubmitted === true,
      isReplaced: row.isReplaced === true,
      cancelShippingProvider: row.cancelShippingProvider,
      isCanceledAtSource: row.sourceStatus === 'CANCELED',
      hasOpenClaim: problems.some(isClaimOpen),
    }),
    sourceChanges: changes.filter((change) => concerns(order, change)),
    problems,
    reprintOf,
    money,
    events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
    canCancel: canCancel({ state, isTest }) && !row.isCanceling,
    shipmentReportedAt: row.shipmentReportedAt?.toISOString() ?? null,
    shipmentNote: describeShipment({
      source,
      state,
      isTest,
      reportedAt: row.shipmentReportedAt,
      parcels: order.parcels.length,
      isConnected: row.isConnected,
      isCanceledAtSource: row.sourceStatus === 'CANCELED',
      timeZone: row.timeZone,
    }),
  }
}

/** Whether a change in the store happened during this print order's lifetime, rather than an earlier or later one's. */
function concerns(order: PrintOrderRow, { wasSubmitted, at }: SourceChange): boolean {
  return wasSubmitted && at >= order.createdAt && (!isOver(order.state) || at <= order.stateSince)
}

interface DetailRow extends PrintOrderRowRecord {
  request: PrintRequest
  printingCents: number | null
  deliveryCents: number | null
  feeCents: number | null
  shipmentReportedAt: Date | null
  charged: number
  refunded: number
  isUnsubmitted: boolean | null
  /** Whether its shop order has a later print order. */
  isReplaced: boolean | null
  cancelShippingProvider: ShippingProvider | null
  directOrderId: string | null
  sourceStatus: string | null
  isConnected: boolean
  timeZone: string
}

function readRow(db: Context['db'], sellerId: string, id: string): Promise<DetailRow | null> {
  return db.row<DetailRow>(sql`
    select ${rowColumns}, p.request, p.printing_cents, p.delivery_cents, p.fee_cents, p.shipment_reported_at,
      p.cancel_shipping_provider,
      (select coalesce(-sum(amount_cents), 0)::integer from ledger_lines
        where seller_id = p.seller_id and print_order_id = p.id and account = 'seller_balance' and kind = 'CHARGE') as charged,
      (select coalesce(sum(amount_cents), 0)::integer from ledger_lines
        where seller_id = p.seller_id and print_order_id = p.id and account = 'seller_balance' and kind = 'REFUND') as refunded,
      (select d.id from direct_orders d
        where p.source = 'direct' and d.seller_id = p.seller_id and d.id = p.source_order_id) as direct_order_id,
      o.is_unsubmitted, o.print_order_id <> p.id as is_replaced, o.source_status,
      exists (select 1 from source_connections c where c.seller_id = p.seller_id and c.source = p.source) as is_connected,
      (select u.time_zone from users u where u.id = p.seller_id) as time_zone
    from print_orders p left join lateral (
      select s.is_unsubmitted, s.print_order_id, s.source_status from shop_orders s
      where s.seller_id = p.seller_id and s.id = p.shop_order_id
      union all
      select false, a.record->'order'->>'print_order_id', a.record->'order'->>'source_status' from archived_orders a
      where a.seller_id = p.seller_id and a.id = p.shop_order_id
    ) o on true
    where p.seller_id = ${sellerId} and p.id = ${id}`)
}

function moneyOf(row: DetailRow): Omit<PrintOrder['money'], 'refunds'> {
  return {
    printingCents: row.printingCents,
    deliveryCents: row.deliveryCents,
    feeCents: row.feeCents,
    chargedCents: row.charged,
    refundedCents: row.refunded,
  }
}

type EventRow = Omit<PrintOrderEvent, 'at'> & { at: Date }

function readEvents(db: Context['db'], sellerId: string, id: string): Promise<EventRow[]> {
  return db.rows<EventRow>(sql`
    select id, at, actor, from_state as "from", to_state as "to", text
    from (
      select * from print_order_events where seller_id = ${sellerId} and print_order_id = ${id}
      union all
      ${archivedRows({ sellerId, id }, sql`print_order_events`, 'events')}
    ) e order by id`)
}

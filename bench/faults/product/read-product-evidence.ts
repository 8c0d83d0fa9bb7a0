import type { PrintOrderState } from '#contract/orders/print-order-states.ts'
import type { Store } from '#testing/rig/stores.ts'
import type {
  BookedLine,
  Booking,
  ParcelFact,
  PrintOrderFact,
  RunFact,
  ShopOrderFact,
} from '../verdict/evidence.ts'
import type { ProductDatabase } from './product-database.ts'

const QUEUED = `(state in ('PREPARED', 'CHARGED') or (state = 'DRAFTED' and not is_test) or cancel_requested_at is not null)`

/** It is due, or whether it is due isn't known yet. */
const OVERDUE = '(o.needs_check or coalesce(o.sends_at <= now(), false))'

interface Row {
  id: string
  seller_id: string
  shop_order_id: string
  shop_id: string | null
  queue_number: string
  state: PrintOrderState
  is_queued: boolean
  failure_reason: string | null
  provider_cents: number | null
  fee_cents: number | null
  charges: number[]
  refunds: number[]
  events: PrintOrderFact['events']
  automatic: PrintOrderFact['automatic']
  lines: PrintOrderFact['lines']
  created_at: Date
  source: Store['source'] | 'direct'
  source_order_id: string
}

/** The print orders of shop orders, and of direct orders under the id of these, as the product's database has them. Reads only. */
export async function readPrintOrders(database: ProductDatabase): Promise<PrintOrderFact[]> {
  const rows = await database.query<Row>(`
    select p.id, p.seller_id, coalesce(p.shop_order_id, p.source_order_id) as shop_order_id, o.shop_id, p.queue_number, p.state, p.created_at, p.source, p.source_order_id, ${QUEUED} as is_queued, p.failure_reason,
      p.printing_cents + p.delivery_cents as provider_cents, p.fee_cents,
      array(select -amount_cents::integer from ledger_lines where print_order_id = p.id and account = 'seller_balance' and kind = 'CHARGE') as charges,
      array(select amount_cents::integer from ledger_lines where print_order_id = p.id and account = 'seller_balance' and kind = 'REFUND') as refunds,
      (select coalesce(json_agg(json_build_object('options', l->'options',
          'text', case when l->'leftOutText' is null then l->>'personalization' end, 'product', v.content)), '[]')
        from jsonb_array_elements(p.request->'lines') l
        cross join lateral (select content from product_versions v
          where v.seller_id = p.seller_id and v.product_id = l->>'productId' and v.at <= p.created_at
          order by v.version desc limit 1) v) as lines,
      case p.origin when 'AUTOMATION' then coalesce(p.caps, '{}') end as automatic,
      (select coalesce(json_agg(json_build_object('from', e.from_state, 'to', e.to_state) order by e.id), '[]')
        from print_order_events e where e.seller_id = p.seller_id and e.print_order_id = p.id) as events
    from print_orders p left join shop_orders o on o.seller_id = p.seller_id and o.id = p.shop_order_id where p.source <> 'demo' order by p.queue_number`)
  return rows.map((row) => ({
    id: row.id,
    sellerId: row.seller_id,
    shopOrderId: row.shop_order_id,
    shopId: row.shop_id,
    queueNumber: Number(row.queue_number),
    state: row.state,
    isQueued: row.is_queued,
    failureReason: row.failure_reason,
    priceCents:
      row.provider_cents === null
        ? null
        : { provider: row.provider_cents, total: row.provider_cents + (row.fee_cents ?? 0) },
    charges: row.charges,
    refunds: row.refunds,
    events: row.events,
    automatic: row.automatic,
    lines: row.lines,
    submittedAt: row.created_at.getTime(),
    storeOrder: row.source === 'direct' ? null : { source: row.source, sourceOrderId: row.source_order_id },
  }))
}

/** What the product knows of the orders of all stores. */
export const readShopOrders = (database: ProductDatabase): Promise<ShopOrderFact[]> =>
  database.query(`
    select o.id, o.seller_id as "sellerId", o.source, o.source_order_id as "sourceOrderId",
      o.source_status = 'CANCELED' as "isCanceledAtShop", o.is_unsubmitted as "isUnsubmitted",
      ${OVERDUE} as "isOverdue",
      exists (select 1 from source_changes c
        where c.seller_id = o.seller_id and c.shop_order_id = o.id and c.what = 'STATUS' and c.was_submitted) as "isCancelShown",
      exists (select 1 from source_changes c
        where c.seller_id = o.seller_id and c.shop_order_id = o.id and c.what <> 'STATUS' and c.was_submitted) as "isChangeTold"
    from shop_orders o where o.source <> 'demo'`)

export const readRuns = (database: ProductDatabase): Promise<RunFact[]> =>
  database.query(`
    select r.id, r.total, r.stopped_at is not null as "isStopped", r.finished_at is not null as "isFinished",
      (select json_agg(json_build_object('shopOrderId', o.shop_order_id, 'printOrderId', o.print_order_id,
        'outcome', o.outcome) order by o.position) from submit_run_orders o where o.seller_id = r.seller_id and o.run_id = r.id) as orders
    from submit_runs r`)

export const readBookings = async (database: ProductDatabase): Promise<Booking[]> => {
  const rows = await database.query<Omit<Booking, 'at'> & { at: Date }>(`
    select print_order_id as "printOrderId", lower(kind) as kind, abs(amount_cents)::integer as cents, at
    from ledger_lines where account = 'seller_balance' and kind in ('CHARGE', 'REFUND') order by at, seller_id, number`)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

export const readLines = async (database: ProductDatabase): Promise<BookedLine[]> => {
  const rows = await database.query<Omit<BookedLine, 'at'> & { at: Date }>(`
    select l.seller_id as "sellerId", l.account, l.kind, l.amount_cents::integer as cents, l.at,
      l.balance_after_cents::integer as "balanceCents", l.print_order_id as "printOrderId", t.collection_id as "collectionId"
    from ledger_lines l join ledger_transactions t on t.seller_id = l.seller_id and t.id = l.transaction_id
    order by l.seller_id, l.account, l.number`)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

export async function countPayments(database: ProductDatabase): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    `select count(*)::integer as count from card_collections where state = 'SUCCEEDED'`,
  )
  return row!.count
}

export async function countDisputes(
  database: ProductDatabase,
  { isOpen }: { isOpen: boolean },
): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    `select count(*)::integer as count from card_disputes where state = 'OPEN' or not $1`,
    [isOpen],
  )
  return row!.count
}

export const readParcels = (database: ProductDatabase): Promise<ParcelFact[]> =>
  database.query(
    'select print_order_id as "printOrderId", number from parcels order by print_order_id, position',
  )

/** Whether all connections were read to their end since an instant. */
export async function isFetchedSince(database: ProductDatabase, at: number): Promise<boolean> {
  const [rest] = await database.query<{ late: number }>(
    'select count(*)::integer as late from source_connections where last_success_at is null or last_success_at < $1',
    [new Date(at)],
  )
  return rest?.late === 0
}

interface Rest {
  queued: number
  overdue: number
  /** Shipped orders whose store takes a tracking number and doesn't have it yet. */
  unreported: number
  openCalls: number
  unfinishedRuns: number
  openPayments: number
  lookedUp: number
}

/** What is left to do, and how often an answer had to be looked up. */
export async function readRest(database: ProductDatabase): Promise<Rest> {
  const [rest] = await database.query<Rest>(`
    select (select count(*)::integer from print_orders where ${QUEUED}) as queued,
      (select count(*)::integer from shop_orders o where o.is_unsubmitted and ${OVERDUE}) as overdue,
      (select count(*)::integer from print_orders p join shop_orders o on o.seller_id = p.seller_id and o.id = p.shop_order_id
        where p.source = 'shipstation' and p.state in ('SHIPPED', 'DELIVERED') and p.shipment_reported_at is null
          and o.source_status <> 'CANCELED') as unreported,
      (select count(*)::integer from print_calls where outcome is null) as "openCalls",
      (select count(*)::integer from submit_runs where finished_at is null) as "unfinishedRuns",
      (select count(*)::integer from card_collections where state in ('WANTED', 'ASKED') and channel = 'SAVED_CARD')
        + (select count(*)::integer from card_refunds where state in ('WANTED', 'ASKED')) as "openPayments",
      (select count(*)::integer from print_calls where outcome in ('found', 'not-found')) as "lookedUp"`)
  return rest!
}

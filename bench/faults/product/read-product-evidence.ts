import type { PrintOrderState } from '#contract/print-order-states.ts'
import type { PrintOrderFact } from '../verdict/evidence.ts'
import type { ProductDatabase } from './product-database.ts'

const QUEUED = `(state in ('PREPARED', 'CHARGED') or (state = 'DRAFTED' and not is_test) or cancel_requested_at is not null)`

interface Row {
  id: string
  seller_id: string
  shop_order_id: string
  queue_number: string
  state: PrintOrderState
  is_queued: boolean
  failure_reason: string | null
  provider_cents: number | null
  fee_cents: number | null
  charges: number[]
  refunds: number[]
  events: PrintOrderFact['events']
}

/** The print orders of shop orders as the product's database has them. Reads only. */
export async function readPrintOrders(database: ProductDatabase): Promise<PrintOrderFact[]> {
  const rows = await database.query<Row>(`
    select p.id, p.seller_id, p.shop_order_id, p.queue_number, p.state, ${QUEUED} as is_queued, p.failure_reason,
      p.printing_cents + p.delivery_cents as provider_cents, p.fee_cents,
      array(select amount_cents from ledger_entries where print_order_id = p.id and kind = 'charge') as charges,
      array(select amount_cents from ledger_entries where print_order_id = p.id and kind = 'refund') as refunds,
      (select coalesce(json_agg(json_build_object('from', e.from_state, 'to', e.to_state) order by e.id), '[]')
        from print_order_events e where e.print_order_id = p.id) as events
    from print_orders p where p.source = 'shipstation' order by p.queue_number`)
  return rows.map((row) => ({
    id: row.id,
    sellerId: row.seller_id,
    shopOrderId: row.shop_order_id,
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
  }))
}

interface Rest {
  queued: number
  openCalls: number
  unfinishedRuns: number
  lookedUp: number
}

/** What is left to do, and how often an answer had to be looked up. */
export async function readRest(database: ProductDatabase): Promise<Rest> {
  const [rest] = await database.query<Rest>(`
    select (select count(*)::integer from print_orders where ${QUEUED}) as queued,
      (select count(*)::integer from print_calls where outcome is null) as "openCalls",
      (select count(*)::integer from submit_runs where finished_at is null) as "unfinishedRuns",
      (select count(*)::integer from print_calls where outcome in ('found', 'not-found')) as "lookedUp"`)
  return rest!
}

import type { PrintOrderState } from '#contract/orders/print-order-states.ts'
import type { ShippingProvider } from '#contract/orders/print-orders.ts'
import type { RefusalCause, RefusalField } from '#contract/orders/refusals.ts'
import type { SubmitRun } from '#contract/orders/submit-runs.ts'
import type { PrintOrderSource } from '#contract/stores/connections.ts'
import type { SpendingCaps } from '#domain/caps/spending-caps.ts'
import type { PrintRequest } from '#domain/print-request/print-request.ts'
import { assignmentsOf } from '#server/db/assignments-of.ts'
import type { Queries } from '#server/db/database.ts'
import { json, type Sql, sql } from '#server/db/sql.ts'
import { areOrdersPaused, isComparing } from '#server/features/maintenance/read-maintenance.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { ShippedParcel } from '#server/providers/print/print-provider.ts'
import type { CallKind, OpenCall } from '../provider-calls/print-call-store.ts'
import { type StoreState, storeState } from './read-store-state.ts'

/** The fields of a print order that its processing needs. */
export interface PrintOrderRecord {
  id: string
  sellerId: string
  source: PrintOrderSource
  sourceOrderId: string
  shopOrderId: string | null
  orderNumber: string
  isTest: boolean
  state: PrintOrderState
  version: number
  request: PrintRequest
  providerOrderId: string | null
  printingCents: number | null
  deliveryCents: number | null
  feeCents: number | null
  currency: string
  attempts: number
  waitUntil: Date | null
  /** Whether it waits because the balance doesn’t suffice. */
  lacksMoney: boolean
  failureCode: string | null
  failureReason: string | null
  cancelRequestedAt: Date | null
  cancelShippingProvider: ShippingProvider | null
  cancelRefusal: string | null
  isCancelByAdmin: boolean
  createdAt: Date
  /** Spending caps for automatically sent orders; null if the seller submitted it. */
  caps: SpendingCaps | null
  /** The only price we may charge, because the seller confirmed it; null if none was confirmed. */
  agreedCents: number | null
  /** The sale that pays it; null if its seller does. */
  saleId: string | null
  /** The claim that it is a reprint for; null for all else. */
  problemId: string | null
  /** What a reprint costs us, which its seller doesn’t pay. */
  ourPrintingCents: number | null
  ourDeliveryCents: number | null
  /** Whether it comes from a backup, so that it may have been sent already. */
  isRestored: boolean
  /** Canceled orders like this one of other integrations, as its seller saw them when submitting; null if that isn’t known. */
  seenCanceledTwins: string[] | null
}

export type PrintOrderKey = Pick<PrintOrderRecord, 'sellerId' | 'id'>

/** Identifies the version of a print order that was read, for optimistic locking. */
type PrintOrderVersion = PrintOrderKey & Pick<PrintOrderRecord, 'version'>

const record = sql`
  id, seller_id, source, source_order_id, shop_order_id,
  order_number, is_test, state, version, request, provider_order_id,
  printing_cents, delivery_cents, fee_cents, currency, attempts, wait_until, lacks_money, failure_code, failure_reason,
  cancel_requested_at, cancel_shipping_provider, cancel_refusal, is_cancel_by_admin, created_at, caps,
  agreed_cents, sale_id, problem_id, our_printing_cents, our_delivery_cents, is_restored, seen_canceled_twins`

// Must match the predicate of the index print_orders_queue, so that Postgres uses it.
const toBeSent = sql`(state in ('PREPARED', 'CHARGED') or (state = 'DRAFTED' and not is_test))`
const queued = sql`(${toBeSent} or cancel_requested_at is not null) and not is_paused`

export interface NewPrintOrder {
  id: string
  source: PrintOrderSource
  sourceOrderId: string
  shopOrderId: string | null
  orderNumber: string
  isTest: boolean
  request: PrintRequest
  itemCount: number
  buyerName: string
  country: string
  currency: string
  caps: SpendingCaps | null
  agreedCents: number | null
  saleId?: string
  problemId?: string
  /** Whether the print provider has it already. */
  isRestored?: boolean
  seenCanceledTwins?: readonly string[]
}

/**
 * Queues print orders in the given order. Returns the ids of those inserted; orders that already have a live print order are skipped.
 * After a restore, nothing is queued until it is known what was printed since the backup.
 */
export async function insertPrintOrders(
  tx: Queries,
  { sellerId, at, origin }: { sellerId: string; at: Date; origin: SubmitRun['origin'] },
  orders: readonly NewPrintOrder[],
): Promise<Set<string>> {
  const column = <T>(pick: (order: NewPrintOrder) => T) => orders.map(pick)
  const rows = await tx.rows<{ id: string }>(sql`
    insert into print_orders (
      id, seller_id, source, source_order_id, shop_order_id, order_number, is_test, state, stage, state_since, request,
      item_count, buyer_name, country, currency, created_at, origin, caps,
      agreed_cents, sale_id, problem_id, is_restored, seen_canceled_twins
    )
    select id, ${sellerId}, source, source_order_id, shop_order_id, order_number, is_test, 'PREPARED',
      'SENDING', ${at}, request, item_count, buyer_name, country, currency, ${at}, ${origin}, caps, agreed_cents, sale_id, problem_id,
      is_restored, seen_canceled_twins
    from unnest(
      ${column((o) => o.id)}::text[], ${column((o) => o.source)}::text[], ${column((o) => o.sourceOrderId)}::text[],
      ${column((o) => o.shopOrderId)}::text[], ${column((o) => o.orderNumber)}::text[], ${column((o) => o.isTest)}::boolean[],
      ${column((o) => json(o.request))}::jsonb[], ${column((o) => o.itemCount)}::integer[],
      ${column((o) => o.buyerName)}::text[], ${column((o) => o.country)}::text[], ${column((o) => o.currency)}::text[],
      ${column((o) => o.caps && json(o.caps))}::jsonb[], ${column((o) => o.agreedCents)}::integer[],
      ${column((o) => o.saleId ?? null)}::text[], ${column((o) => o.problemId ?? null)}::text[],
      ${column((o) => o.isRestored ?? false)}::boolean[],
      ${column((o) => (o.seenCanceledTwins ? json(o.seenCanceledTwins) : null))}::jsonb[]
    ) with ordinality as i (
      id, source, source_order_id, shop_order_id, order_number, is_test, request, item_count, buyer_name, country,
      currency, caps, agreed_cents, sale_id, problem_id, is_restored, seen_canceled_twins, place
    )
    where is_test or is_restored or not ${isComparing}
    order by place
    on conflict do nothing
    returning id`)
  if (rows.length < orders.length && orders.some(({ isTest }) => !isTest) && (await areOrdersPaused(tx)))
    throw new Failure('COMPARING_AFTER_RESTORE')
  return new Set(rows.map((row) => row.id))
}

/** Serializes submits of one seller, so that the queue keeps the order in which they were confirmed. */
export async function lockSellerQueue(tx: Queries, sellerId: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`queue:${sellerId}`}, 0))`)
}

export const findPrintOrder = (db: Queries, sellerId: string, id: string): Promise<PrintOrderRecord | null> =>
  db.row(sql`select ${record} from print_orders where seller_id = ${sellerId} and id = ${id}`)

/** The print order of a print order's or a submitted shop order's id; for administrators, who name it without its seller. */
export const findOrderOfAnyone = (db: Queries, id: string): Promise<PrintOrderKey | null> =>
  db.row<PrintOrderKey>(
    id.startsWith('so_')
      ? sql`select seller_id, id from print_orders where shop_order_id = ${id} order by created_at desc, id desc limit 1`
      : sql`select seller_id, id from print_orders where id = ${id}`,
  )

export const lockPrintOrder = (tx: Queries, sellerId: string, id: string): Promise<PrintOrderRecord | null> =>
  tx.row(sql`select ${record} from print_orders where seller_id = ${sellerId} and id = ${id} for update`)

/** The id of a shop order's current print order, or null. */
export async function findPrintOrderOfShopOrder(
  db: Queries,
  sellerId: string,
  shopOrderId: string,
): Promise<string | null> {
  const row = await db.row<{ printOrderId: string | null }>(
    sql`select print_order_id from shop_orders where seller_id = ${sellerId} and id = ${shopOrderId}`,
  )
  return row?.printOrderId ?? null
}

/** Work in a seller's queue: a print order, and its call with an unknown outcome, if any. */
export interface QueuedWork {
  order: PrintOrderRecord
  openCall: OpenCall | null
  store: StoreState | null
}

/**
 * Whether `p` waits until its seller is no longer suspended, or until it is known what was printed before a restore. What is decided
 * already continues: a cancellation, a failure, the look at what became of a call.
 */
const isHeldBack = sql`(
  p.cancel_requested_at is null and p.failure_code is null
  and (exists (select from users u where u.id = p.seller_id and u.banned) or ${isComparing})
  and not exists (
    select from print_calls k where k.seller_id = p.seller_id and k.print_order_id = p.id and k.outcome is null
  ))`

/**
 * The head of a seller's queue and the print orders to cancel, oldest first, without those of paused runs. While the head
 * waits for the seller's money, the first sale or reprint as well: the seller doesn't pay for it. Canceling an order with an open call waits until
 * the queue has resolved that call. While the seller is suspended, nothing new is sent.
 */
export async function findQueuedWork(db: Queries, sellerId: string): Promise<QueuedWork[]> {
  const rows = await db.rows<
    PrintOrderRecord & {
      callId: string | null
      kind: CallKind
      startedAt: Date
      store: StoreState | null
    }
  >(sql`
    select p.*, c.id as call_id, c.kind, c.started_at, ${storeState} as store
    from (
      select ${record}, queue_number from print_orders where seller_id = ${sellerId} and id in (
        (select id from print_orders where seller_id = ${sellerId} and ${toBeSent} and not is_paused
          order by queue_number limit 1)
        union all
        (select id from print_orders
          where seller_id = ${sellerId} and (sale_id is not null or problem_id is not null) and ${toBeSent} and not is_paused
            and (select lacks_money from print_orders
              where seller_id = ${sellerId} and ${toBeSent} and not is_paused order by queue_number limit 1)
          order by queue_number limit 1)
        union all
        (select id from print_orders
          where seller_id = ${sellerId} and cancel_requested_at is not null and not is_paused
            and not (${toBeSent} and exists (
              select 1 from print_calls c
              where c.seller_id = print_orders.seller_id and c.print_order_id = print_orders.id and c.outcome is null
            ))
          order by queue_number limit 50)
      )
    ) p
    left join print_calls c on c.seller_id = p.seller_id and c.print_order_id = p.id and c.outcome is null
    where not ${isHeldBack} order by p.queue_number`)
  return rows.map(({ callId, kind, startedAt, store, ...order }) => ({
    order,
    store,
    openCall: callId === null ? null : { sellerId, printOrderId: order.id, id: callId, kind, startedAt },
  }))
}

/**
 * Records a call before it is made, if the print order hasn't changed since it was read and its seller hasn't been suspended.
 * At most one call per print order can be open, which the database enforces.
 */
export async function startCall(
  db: Queries,
  { sellerId, id, version }: PrintOrderVersion,
  { kind, startedAt }: Pick<OpenCall, 'kind' | 'startedAt'>,
): Promise<{ order: PrintOrderRecord; call: OpenCall }> {
  const row = await db.row<PrintOrderRecord & { callId: string }>(sql`
    with ours as (
      update print_orders set version = version + 1
      where seller_id = ${sellerId} and id = ${id} and version = ${version}
        and not (${kind !== 'cancel'} and exists (select from users u where u.id = seller_id and u.banned))
      returning ${record}
    ), started as (
      insert into print_calls (seller_id, print_order_id, kind, started_at)
      select seller_id, id, ${kind}, ${startedAt} from ours returning id as call_id
    )
    select ours.*, started.call_id from ours, started`)
  if (!row) throw new StalePrintOrder(`Print order ${id} was changed concurrently.`)
  const { callId, ...order } = row
  return { order, call: { sellerId, printOrderId: id, id: callId, kind, startedAt } }
}

/** Whether `findWaitingSellers` may find any. */
export const hasQueuedOrders = (): Sql => sql`exists (select from print_orders p where ${queued})`

/** Sellers whose queue has work to do now. */
export async function findWaitingSellers(db: Queries, now: Date): Promise<string[]> {
  const rows = await db.rows<{ sellerId: string }>(sql`
    select distinct seller_id from print_orders p
    where ${queued} and not ${isHeldBack} and (wait_until is null or wait_until <= ${now} or wait_until > ${now}::timestamptz + interval '20 minutes')`)
  return rows.map((row) => row.sellerId)
}

/** Ends the wait of the order that is to be paid next. Its new version stops a try that is just ending in a wait. */
export async function endWaitOfHead(tx: Queries, sellerId: string): Promise<boolean> {
  const changed = await tx.run(sql`
    update print_orders set wait_until = null, version = version + 1
    where seller_id = ${sellerId} and state = 'DRAFTED' and not is_test and not is_paused`)
  return changed > 0
}

/** Whether `findDueForCheck` may find any. */
export const hasDueForCheck = (now: Date): Sql => sql`
  exists (select from print_orders where next_check_at <= ${now} or next_check_at > ${now}::timestamptz + interval '1 day')`

/** Print orders whose status is due for a check, after a webhook or periodically. */
export const findDueForCheck = (
  db: Queries,
  now: Date,
  limit: number,
): Promise<{ sellerId: string; id: string; providerOrderId: string }[]> =>
  db.rows(sql`
    select seller_id, id, provider_order_id from print_orders
    where (next_check_at <= ${now} or next_check_at > ${now}::timestamptz + interval '1 day')
      and provider_order_id is not null
    order by next_check_at limit ${limit}`)

/** Schedules a status check of a print order, unless it's no longer tracked. */
export async function requestCheck(db: Queries, providerOrderId: string, at: Date): Promise<void> {
  await db.run(sql`
    update print_orders set next_check_at = ${at}
    where provider_order_id = ${providerOrderId} and next_check_at is not null`)
}

/** Postpones the next status check of print orders. */
export async function postponeChecks(
  db: Queries,
  orders: readonly PrintOrderKey[],
  until: Date,
): Promise<void> {
  await db.run(sql`
    update print_orders p set next_check_at = ${until}
    from unnest(${orders.map((order) => order.sellerId)}::text[], ${orders.map((order) => order.id)}::text[])
      as i (seller_id, id)
    where p.seller_id = i.seller_id and p.id = i.id and p.next_check_at is not null`)
}

export type PrintOrderPatch = Partial<{
  /** While only we have it. */
  request: PrintRequest
  buyerName: string
  state: PrintOrderState
  stage: string
  stateSince: Date
  providerOrderId: string
  printingCents: number
  deliveryCents: number
  feeCents: number
  ourPrintingCents: number
  ourDeliveryCents: number
  attempts: number
  waitUntil: Date | null
  lacksMoney: boolean
  failureCode: string
  failureReason: string
  failureCanRetry: boolean
  refusalCause: RefusalCause
  refusalField: RefusalField | null
  cancelRequestedAt: Date | null
  cancelShippingProvider: ShippingProvider | null
  cancelRefusal: string | null
  isCancelByAdmin: boolean
  isPaused: boolean
  isRestored: boolean
  /** Repeats the first parcel for the previous release. */
  tracking: ShippedParcel
  shippedAt: Date
  shipmentReportedAt: Date
  nextCheckAt: Date | null
}>

/** The print order was changed since it was read. Read it again and retry. */
export class StalePrintOrder extends Error {}

/** Updates a print order if it hasn't changed since it was read, adds an event to its timeline, and returns the new version. */
export async function updatePrintOrder(
  tx: Queries,
  order: PrintOrderVersion,
  patch: PrintOrderPatch,
  event?: Omit<NewEvent, 'sellerId' | 'printOrderId'>,
): Promise<PrintOrderRecord> {
  const list = assignmentsOf(patch).reduce((all, one) => sql`${all}, ${one}`, sql`version = version + 1`)
  const update = sql`
    update print_orders set ${list}
    where seller_id = ${order.sellerId} and id = ${order.id} and version = ${order.version} returning ${record}`
  const row = await tx.row<PrintOrderRecord>(
    event
      ? sql`
        with changed as (${update}), told as (
          insert into print_order_events (seller_id, print_order_id, at, actor, from_state, to_state, text)
          select seller_id, id, ${event.at}::timestamptz, ${event.actor}, ${event.from}, ${event.to}, ${event.text} from changed
        )
        select * from changed`
      : update,
  )
  if (!row) throw new StalePrintOrder(`Print order ${order.id} was changed concurrently.`)
  return row
}

export interface NewEvent {
  sellerId: string
  printOrderId: string
  at: Date
  actor: 'seller' | 'system' | 'provider' | 'admin'
  from: PrintOrderState | null
  to: PrintOrderState
  text: string
}

/** Adds events to the timelines of print orders. */
export async function insertEvents(tx: Queries, events: readonly NewEvent[]): Promise<void> {
  const column = <T>(pick: (event: NewEvent) => T) => events.map(pick)
  await tx.run(sql`
    insert into print_order_events (seller_id, print_order_id, at, actor, from_state, to_state, text)
    select * from unnest(
      ${column((e) => e.sellerId)}::text[], ${column((e) => e.printOrderId)}::text[], ${column((e) => e.at)}::timestamptz[], ${column((e) => e.actor)}::text[],
      ${column((e) => e.from)}::text[], ${column((e) => e.to)}::text[], ${column((e) => e.text)}::text[]
    )`)
}

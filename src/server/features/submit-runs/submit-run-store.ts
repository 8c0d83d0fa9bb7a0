import type { SubmitRun, SubmitRunSort } from '#contract/orders/submit-runs.ts'
import type { Pagination } from '#contract/values.ts'
import { isoTimes } from '#domain/iso-times.ts'
import type { Queries } from '#server/db/database.ts'
import { pageOf } from '#server/db/page-of.ts'
import { directions } from '#server/db/paged-lists.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import type { RecordKey } from '#server/kernel/ids.ts'

export interface NewRunOrder {
  shopOrderId: string
  orderNumber: string
  printOrderId: string | null
  failure: { code: string; error: string } | null
}

/** Stores a run with its orders. Orders rejected up front are stored as failures. */
export async function insertRun(
  tx: Queries,
  run: { id: string; sellerId: string; at: Date; origin: SubmitRun['origin'] },
  orders: readonly NewRunOrder[],
): Promise<void> {
  const isFinished = orders.every((order) => order.failure)
  await tx.run(sql`
    insert into submit_runs (id, seller_id, created_at, finished_at, total, origin, number)
    values (${run.id}, ${run.sellerId}, ${run.at}, ${isFinished ? run.at : null}, ${orders.length}, ${run.origin},
      (select coalesce(max(number), 0) + 1 from submit_runs where seller_id = ${run.sellerId}))`)
  const column = <T>(pick: (order: NewRunOrder) => T) => orders.map(pick)
  await tx.run(sql`
    insert into submit_run_orders (seller_id, run_id, position, shop_order_id, order_number, print_order_id, outcome, code, error, ended_at)
    select ${run.sellerId}, ${run.id}, place, shop_order_id, order_number, print_order_id,
      case when code is not null then 'failed' end, code, error, case when code is not null then ${run.at}::timestamptz end
    from unnest(
      ${column((o) => o.shopOrderId)}::text[], ${column((o) => o.orderNumber)}::text[],
      ${column((o) => o.printOrderId)}::text[], ${column((o) => o.failure?.code ?? null)}::text[],
      ${column((o) => o.failure?.error ?? null)}::text[]
    ) with ordinality as i (shop_order_id, order_number, print_order_id, code, error, place)`)
}

/**
 * Stores the outcome of a print order in its run. Orders canceled because the run was stopped don't count as failures.
 * Returns the run's id, or null.
 */
export async function storeRunOutcome(
  tx: Queries,
  { sellerId, id: printOrderId }: RecordKey,
  end: { at: Date; failure: { code: string; error: string } | null },
): Promise<{ runId: string; isFinished: boolean } | null> {
  const isCanceled = end.failure?.code === 'CANCELED'
  return await tx.row<{ runId: string; isFinished: boolean }>(sql`
    with settled as (
      update submit_run_orders o set code = ${end.failure?.code ?? null}, error = ${end.failure?.error ?? null},
        ended_at = ${end.at},
        outcome = case when ${isCanceled} and r.stopped_at is not null then 'stopped'
          else ${end.failure ? 'failed' : 'done'} end
      from submit_runs r
      where r.seller_id = o.seller_id and r.id = o.run_id and o.seller_id = ${sellerId}
        and o.print_order_id = ${printOrderId} and o.outcome is null
      returning o.run_id
    ), finished as (
      update submit_runs r set finished_at = ${end.at} from settled
      where r.seller_id = ${sellerId} and r.id = settled.run_id and r.finished_at is null
        and not exists (select 1 from submit_run_orders o
          where o.seller_id = ${sellerId} and o.run_id = settled.run_id and o.outcome is null
            and o.print_order_id is distinct from ${printOrderId})
      returning r.id
    )
    select run_id, exists (select from finished) as is_finished from settled`)
}

export const findRun = async (db: Queries, sellerId: string, id: string): Promise<SubmitRun | null> =>
  (await selectRuns(db, sql`r.seller_id = ${sellerId} and r.id = ${id}`))[0] ?? null

export interface RunPageRequest {
  page: number
  size: number
  sort: SubmitRunSort
  order: 'asc' | 'desc'
}

/**
 * A page of a seller's runs. They are numbered without gaps and never deleted, so by number far pages cost what the first does. Each
 * other sort has an index, of which they skip the entries before them.
 */
export async function readRunPage(
  db: Queries,
  sellerId: string,
  { page, size, sort, order }: RunPageRequest,
): Promise<{ runs: SubmitRun[]; pagination: Pagination }> {
  const newest = await db.row<{ number: number }>(
    sql`select number from submit_runs where seller_id = ${sellerId} order by number desc limit 1`,
  )
  const total = newest?.number ?? 0
  const before = (page - 1) * size
  const direction = directions[order]
  const own = sql`r.seller_id = ${sellerId}`
  const by = sort === 'number' ? sql`` : sql`${sorts[sort]} ${direction},`
  const inPage =
    sort === 'number'
      ? order === 'desc'
        ? sql`r.number <= ${total - before} and r.number > ${total - before - size}`
        : sql`r.number > ${before} and r.number <= ${before + size}`
      : sql`r.number in (
          select r.number from submit_runs r where ${own} order by ${by} r.number ${direction} offset ${before} limit ${size})`
  return {
    runs: await selectRuns(db, sql`${own} and ${inPage}`, sql`${by} r.number ${direction}`),
    pagination: pageOf({ page, size }, total),
  }
}

/** As the indexes have them. The state is where it is: under way, paused, stopped or finished. */
const sorts = {
  state: sql`(case when r.stopped_at is not null then 2 when r.finished_at is not null then 3 when r.paused_at is not null then 1 else 0 end)`,
  origin: sql`r.origin`,
  orders: sql`r.total`,
}

interface RunRow extends Omit<SubmitRun, 'createdAt' | 'finishedAt'> {
  createdAt: Date
  finishedAt: Date | null
}

async function selectRuns(db: Queries, where: Sql, order = sql`r.number`): Promise<SubmitRun[]> {
  const rows = await db.rows<RunRow>(sql`
    select r.id, r.number, r.origin,
      case when r.stopped_at is not null then 'STOPPED' when r.finished_at is not null then 'FINISHED'
        when r.paused_at is not null then 'PAUSED' else 'RUNNING' end as state,
      r.created_at, r.finished_at, r.total, counts.processed, counts.failed,
      counts.stopped, counts.charged as charged_cents, 'USD' as currency, ${current} as current,
      (select coalesce(json_agg(json_build_object(
          'orderId', o.shop_order_id, 'orderNumber', o.order_number, 'code', o.code, 'error', o.error,
          'at', to_char(o.ended_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by o.position), '[]')
        from (
          select * from submit_run_orders
          where seller_id = r.seller_id and run_id = r.id and outcome = 'failed' order by position limit 200
        ) o
      ) as errors
    from (select * from submit_runs r where ${where}) r
    cross join lateral (
      select count(*) filter (where outcome = 'done')::integer as processed,
        count(*) filter (where outcome = 'failed')::integer as failed,
        count(*) filter (where outcome = 'stopped')::integer as stopped,
        coalesce(sum(paid.cents), 0)::integer as charged
      from submit_run_orders o left join lateral (
        select -sum(amount_cents) as cents from ledger_lines
        where seller_id = o.seller_id and print_order_id = o.print_order_id and account = 'seller_balance'
          and kind in ('CHARGE', 'REFUND')
      ) paid on true
      where o.seller_id = r.seller_id and o.run_id = r.id
    ) counts
    order by ${order}`)
  return rows.map(isoTimes)
}

/** The order in progress: the first without an outcome, unless the run is paused or stopped before it. */
const current = sql`(
  select json_build_object('orderId', o.shop_order_id, 'orderNumber', o.order_number)
  from submit_run_orders o join print_orders p on p.seller_id = o.seller_id and p.id = o.print_order_id
  where o.seller_id = r.seller_id and o.run_id = r.id and o.outcome is null and not p.is_paused
    and (r.stopped_at is null or p.cancel_requested_at is null)
  order by o.position limit 1)`

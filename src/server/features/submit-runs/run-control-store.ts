import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'

export interface RunRecord {
  id: string
  isPaused: boolean
  /** Stopped or finished. */
  isOver: boolean
}

/** Locks a run of the seller, so that pausing, stopping and finishing are serialized; or null. */
export const lockRun = (tx: Queries, sellerId: string, id: string): Promise<RunRecord | null> =>
  tx.row(sql`
    select id, paused_at is not null as is_paused, finished_at is not null or stopped_at is not null as is_over
    from submit_runs where seller_id = ${sellerId} and id = ${id} for update`)

export async function markRun(
  tx: Queries,
  { sellerId, id }: { sellerId: string; id: string },
  mark: 'PAUSED' | 'RESUMED' | 'STOPPED',
  at: Date,
) {
  const assignments: Record<typeof mark, Sql> = {
    PAUSED: sql`paused_at = ${at}`,
    RESUMED: sql`paused_at = null`,
    STOPPED: sql`paused_at = null, stopped_at = ${at}`,
  }
  await tx.run(sql`update submit_runs set ${assignments[mark]} where seller_id = ${sellerId} and id = ${id}`)
}

/**
 * Locks the print orders of a run that haven't reached the provider. The queue records a call under the order's
 * version, so either the call is already recorded and the order is not included, or the queue sees a changed version.
 */
export async function lockUnstartedOrders(tx: Queries, sellerId: string, runId: string): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select p.id from submit_run_orders o join print_orders p on p.seller_id = o.seller_id and p.id = o.print_order_id
    where o.seller_id = ${sellerId} and o.run_id = ${runId} and o.outcome is null and p.state = 'PREPARED' and p.failure_code is null
      and p.cancel_requested_at is null
    order by p.queue_number for update of p`)
  const ids = rows.map(({ id }) => id)
  // A separate statement, because only a later one sees calls recorded while we waited for the lock.
  const unstarted = await tx.rows<{ id: string }>(sql`
    select i.id from unnest(${ids}::text[]) with ordinality as i (id, place) join print_orders p on p.id = i.id
    where p.seller_id = ${sellerId} and p.state = 'PREPARED' and not exists (
      select 1 from print_calls c where c.seller_id = ${sellerId} and c.print_order_id = i.id and c.outcome is null
    ) order by place`)
  return unstarted.map(({ id }) => id)
}

/** Makes the queue skip these print orders. Bumps their versions, so that none is sent based on an earlier read. */
export async function pausePrintOrders(tx: Queries, sellerId: string, ids: readonly string[]): Promise<void> {
  await tx.run(sql`
    update print_orders set is_paused = true, version = version + 1
    where seller_id = ${sellerId} and id = any(${ids}::text[])`)
}

/** Returns a run's paused print orders to their places in the queue. */
export async function unpausePrintOrders(tx: Queries, sellerId: string, runId: string): Promise<void> {
  await tx.run(sql`
    update print_orders p set is_paused = false, version = version + 1
    from submit_run_orders o where o.seller_id = ${sellerId} and o.run_id = ${runId} and p.seller_id = o.seller_id and p.id = o.print_order_id and p.is_paused`)
}

/** Makes the queue cancel these print orders. */
export async function cancelPrintOrders(
  tx: Queries,
  sellerId: string,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  await tx.run(sql`
    update print_orders set cancel_requested_at = ${at}, is_paused = false, wait_until = null, version = version + 1
    where seller_id = ${sellerId} and id = any(${ids}::text[])`)
}

/** Failed orders of a run that can be submitted again, in order. Excludes orders that the seller canceled. */
export async function findFailedOrders(
  db: Queries,
  sellerId: string,
  runId: string,
): Promise<{ shopOrderId: string; isTest: boolean }[]> {
  return db.rows(sql`
    select o.shop_order_id, coalesce(p.is_test, false) as is_test
    from submit_runs r join submit_run_orders o on o.seller_id = r.seller_id and o.run_id = r.id
      join shop_orders s on s.seller_id = o.seller_id and s.id = o.shop_order_id
      left join print_orders p on p.seller_id = o.seller_id and p.id = o.print_order_id
    where r.seller_id = ${sellerId} and r.id = ${runId} and o.outcome = 'failed' and o.code <> 'CANCELED'
      and s.is_unsubmitted
    order by o.position`)
}

import type { RunOrder } from '#contract/orders/submit-runs.ts'
import type { Pagination } from '#contract/values.ts'
import type { Queries } from '#server/db/database.ts'
import { pageOf } from '#server/db/page-of.ts'
import { sql } from '#server/db/sql.ts'

type Row = Omit<RunOrder, 'endedAt'> & { endedAt: Date | null }

/** A page of a run's orders with their outcomes, in queue order; null if the run isn't the seller's. */
export async function readRunOrders(
  db: Queries,
  { sellerId, runId, page, size }: { sellerId: string; runId: string; page: number; size: number },
): Promise<{ orders: RunOrder[]; pagination: Pagination } | null> {
  const run = await db.row<{ total: number }>(
    sql`select total from submit_runs where seller_id = ${sellerId} and id = ${runId}`,
  )
  if (!run) return null
  const { total } = run
  const rows = await db.rows<Row>(sql`
    select o.shop_order_id as order_id, o.order_number, o.print_order_id,
      p.provider_order_id, p.state, coalesce(p.is_test, false) as is_test,
      coalesce(upper(o.outcome), 'WAITING') as outcome,
      case when o.outcome = 'failed' then o.error end as error, coalesce(paid.cents, 0) as charged_cents,
      o.ended_at
    from submit_run_orders o left join print_orders p on p.seller_id = o.seller_id and p.id = o.print_order_id
      left join lateral (
        select -sum(amount_cents)::integer as cents from ledger_lines
        where seller_id = o.seller_id and print_order_id = o.print_order_id and account = 'seller_balance'
          and kind in ('CHARGE', 'REFUND')
      ) paid on true
    where o.seller_id = ${sellerId} and o.run_id = ${runId} order by o.position limit ${size} offset ${(page - 1) * size}`)
  return {
    orders: rows.map((row) => ({ ...row, endedAt: row.endedAt?.toISOString() ?? null })),
    pagination: pageOf({ page, size }, total),
  }
}

import type { RefundTarget } from '#contract/money/refunds.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Where a seller wants refunds: where the money came from, unless they chose the balance. */
export async function readRefundTarget(db: Queries, sellerId: string): Promise<RefundTarget> {
  const row = await db.row<{ target: RefundTarget }>(
    sql`select target from refund_targets where seller_id = ${sellerId}`,
  )
  return row?.target ?? 'CARD'
}

export async function saveRefundTarget(db: Queries, sellerId: string, target: RefundTarget): Promise<void> {
  await db.run(sql`
    insert into refund_targets (seller_id, target) values (${sellerId}, ${target})
    on conflict (seller_id) do update set target = excluded.target`)
}

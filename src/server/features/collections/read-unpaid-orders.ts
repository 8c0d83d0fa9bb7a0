import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** The orders of a seller’s queue that aren’t paid, and their sum as far as their prices are known. */
export async function readUnpaidOrders(
  db: Queries,
  sellerId: string,
): Promise<{ orders: number; cents: number; isWaiting: boolean; unpriced: number }> {
  const row = await db.row<{ orders: number; cents: number; isWaiting: boolean; unpriced: number }>(sql`
    select count(*)::integer as orders,
      (count(*) filter (where coalesce(p.printing_cents, p.agreed_cents, o.estimate_cents) is null))::integer as unpriced, coalesce(bool_or(p.lacks_money), false) as is_waiting,
      coalesce(sum(coalesce(p.printing_cents + p.delivery_cents + p.fee_cents, p.agreed_cents, o.estimate_cents, 0)), 0)::integer
        as cents
    from print_orders p left join shop_orders o on o.seller_id = p.seller_id and o.id = p.shop_order_id
    where p.seller_id = ${sellerId} and (p.state in ('PREPARED', 'CHARGED') or (p.state = 'DRAFTED' and not p.is_test))
      and p.state <> 'CHARGED' and not p.is_paused and not p.is_test and p.failure_code is null
      and p.cancel_requested_at is null`)
  return row ?? { orders: 0, cents: 0, isWaiting: false, unpriced: 0 }
}

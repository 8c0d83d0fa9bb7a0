import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

interface UnpaidOrders {
  orders: number
  /** Their sum, as far as their prices are known, agreed or estimated. */
  cents: number
  /** The same with no estimate counted above `estimateUpToCents`. */
  collectableCents: number
  isWaiting: boolean
  /** Those without a price. */
  unpriced: number
}

/** The orders of a seller’s queue that aren’t paid. Sales aren’t among them: their buyers paid. */
export async function readUnpaidOrders(
  db: Queries,
  sellerId: string,
  { estimateUpToCents }: { estimateUpToCents?: number } = {},
): Promise<UnpaidOrders> {
  const row = await db.row<UnpaidOrders>(sql`
    select count(*)::integer as orders, coalesce(bool_or(lacks_money), false) as is_waiting,
      (count(*) filter (where coalesce(price, estimate) is null))::integer as unpriced,
      coalesce(sum(coalesce(price, estimate)), 0)::float8 as cents,
      coalesce(sum(coalesce(price, least(estimate, ${estimateUpToCents ?? null}::integer)))
        filter (where price is not null or estimate is not null), 0)::float8 as collectable_cents
    from (
      select p.lacks_money, coalesce(p.printing_cents + p.delivery_cents + p.fee_cents, p.agreed_cents)::bigint as price,
        o.estimate_cents::bigint as estimate
      from print_orders p left join shop_orders o on o.seller_id = p.seller_id and o.id = p.shop_order_id
      where p.seller_id = ${sellerId} and p.sale_id is null and (p.state = 'PREPARED' or (p.state = 'DRAFTED' and not p.is_test))
        and not p.is_paused and not p.is_test and p.failure_code is null and p.cancel_requested_at is null
    ) unpaid`)
  return row ?? { orders: 0, cents: 0, collectableCents: 0, isWaiting: false, unpriced: 0 }
}

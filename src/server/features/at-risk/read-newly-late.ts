import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { isOpen, isToSubmit } from './read-orders-at-risk.ts'

/** Open orders of a seller that were due at the same time; the ids are of one of them. */
export interface LateOrders {
  sellerId: string
  due: Date
  orders: number
  shopOrderId: string
  printOrderId: string | null
  orderNumber: string
}

/** Orders that were due in this time and came in before, by seller and date, without those reported already. */
export const readNewlyLate = (
  db: Queries,
  { since, now, limit }: { since: Date; now: Date; limit: number },
): Promise<LateOrders[]> =>
  db.rows(sql`
    select late.seller_id, due, count(*)::integer as orders, min(shop_order_id) as shop_order_id,
      min(print_order_id) as print_order_id, min(order_number) as order_number
    from (
      select o.seller_id, o.ship_by as due, o.id as shop_order_id, null::text as print_order_id, o.order_number
      from shop_orders o
      where ${isToSubmit} and (o.ship_by is null or o.imported_at <= o.ship_by) and o.ship_by > ${since} and o.ship_by <= ${now}
      union all
      select o.seller_id, date_trunc('milliseconds', o.imported_at + d.days * interval '1 day'), o.id, null, o.order_number
      from ship_defaults d join shop_orders o on o.seller_id = d.seller_id
      where ${isToSubmit} and o.ship_by is null and o.imported_at > ${since}::timestamptz - d.days * interval '1 day'
        and o.imported_at <= ${now}::timestamptz - d.days * interval '1 day'
      union all
      select p.seller_id, p.ship_by, p.shop_order_id, p.id, p.order_number
      from print_orders p
      where ${isOpen} and p.arrived_at <= p.ship_by and p.ship_by > ${since} and p.ship_by <= ${now}
      union all
      select p.seller_id, date_trunc('milliseconds', p.arrived_at + d.days * interval '1 day'), p.shop_order_id, p.id, p.order_number
      from ship_defaults d join print_orders p on p.seller_id = d.seller_id
      where ${isOpen} and p.ship_by is null and p.arrived_at > ${since}::timestamptz - d.days * interval '1 day'
        and p.arrived_at <= ${now}::timestamptz - d.days * interval '1 day'
    ) late
    where not exists (
      select from inbox_entries e
      where e.seller_id = late.seller_id and e.key = 'late:' || to_char(due at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    group by late.seller_id, due order by due limit ${limit}`)

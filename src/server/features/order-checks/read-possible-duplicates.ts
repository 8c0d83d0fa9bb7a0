import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Earlier orders of the same buyer within three days. Compares only the last twenty, in case a store uses one name for all buyers. */
export const possibleDuplicates = sql`array(
  select d.order_number from (
    select d.* from shop_orders d
    where d.seller_id = o.seller_id and lower(d.buyer_name) = lower(o.buyer_name) and o.buyer_name <> ''
      and d.placed_at between o.placed_at - interval '3 days' and o.placed_at
      and (d.placed_at, d.id) < (o.placed_at, o.id)
    order by d.placed_at desc limit 20
  ) d
  where d.source <> 'demo' and d.order_number <> o.order_number and d.source_status not in ('CANCELED')
    and d.address = o.address
    and (select array_agg((coalesce(l.sku, l.name), l.quantity, l.options) order by l.sku, l.name, l.quantity, l.options)
          from shop_order_lines l where l.seller_id = d.seller_id and l.shop_order_id = d.id)
      = (select array_agg((coalesce(l.sku, l.name), l.quantity, l.options) order by l.sku, l.name, l.quantity, l.options)
          from shop_order_lines l where l.seller_id = o.seller_id and l.shop_order_id = o.id)
  order by d.placed_at desc limit 3)`

/** Unsubmitted orders of the same buyers within three days after these, at most twenty per order. */
export async function readLaterOrdersOfBuyers(
  tx: Queries,
  sellerId: string,
  orderIds: readonly string[],
): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select distinct d.id from shop_orders o
    cross join lateral (
      select d.id from shop_orders d
      where d.seller_id = o.seller_id and lower(d.buyer_name) = lower(o.buyer_name) and d.buyer_name <> ''
        and d.placed_at between o.placed_at and o.placed_at + interval '3 days'
        and d.is_unsubmitted and d.id <> all(${orderIds}::text[])
      order by d.placed_at limit 20
    ) d
    where o.seller_id = ${sellerId} and o.id = any(${orderIds}::text[])`)
  return rows.map(({ id }) => id)
}

import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

export interface WaitingRow {
  key: string
  orderId: string
  lineId: string
  sku: string | null
  title: string
  options: { name: string; value: string }[]
  lines: number
  orders: number
  oldestAt: Date
  /** Total number of groups. */
  total: number
}

/**
 * Lines of unsubmitted orders without a product, grouped with similar lines, most frequent first. Lines with a SKU group
 * by SKU and title, whatever their options; lines without one group by title and options.
 */
export const readWaitingGroups = (
  db: Queries,
  { sellerId, page, size, text }: { sellerId: string; page: number; size: number; text: string },
): Promise<WaitingRow[]> =>
  db.rows(sql`
    with waiting as (
      select l.id, l.shop_order_id, l.sku, l.name, l.options, o.placed_at,
        md5(jsonb_build_array(coalesce(l.sku_key, ''), lower(l.name),
          case when coalesce(l.sku_key, '') = '' then l.options else '[]' end)::text) as key
      from shop_order_lines l join shop_orders o on o.seller_id = l.seller_id and o.id = l.shop_order_id
      where l.seller_id = ${sellerId} and l.product_id is null and o.is_unsubmitted
        and not l.is_ignored and not l.is_excluded and l.chosen_product_id is null
        and (${text} = '' or position(lower(${text}) in lower(concat(l.sku, ' ', l.name))) > 0)
    ), groups as (
      select key, count(*)::integer as lines, count(distinct shop_order_id)::integer as orders,
        min(placed_at) as oldest_at, (array_agg(id order by placed_at desc, id))[1] as line_id,
        count(*) over ()::integer as total
      from waiting group by key
      order by count(*) desc, min(placed_at), key
      limit ${size} offset ${(page - 1) * size}
    )
    select g.key, w.shop_order_id as order_id, w.id as line_id, w.sku, w.name as title, w.options, g.lines, g.orders,
      g.oldest_at, g.total
    from groups g join waiting w on w.id = g.line_id
    order by g.lines desc, g.oldest_at, g.key`)

/** At most a thousand lines without a product that look like this one: the same SKU, or without one the same title. */
export const readLikeWaitingLine = (
  db: Queries,
  { sellerId, lineId }: { sellerId: string; lineId: string },
): Promise<{ orderId: string; options: { name: string; value: string }[] }[]> =>
  db.rows(sql`
    select l.shop_order_id as order_id, l.options
    from shop_order_lines one
    join shop_order_lines l on l.seller_id = one.seller_id
      and coalesce(l.sku_key, '') = coalesce(one.sku_key, '')
      and (coalesce(one.sku_key, '') <> '' or lower(l.name) = lower(one.name))
    join shop_orders o on o.seller_id = l.seller_id and o.id = l.shop_order_id
    where one.seller_id = ${sellerId} and one.id = ${lineId} and l.product_id is null and o.is_unsubmitted
      and not l.is_ignored and not l.is_excluded and l.chosen_product_id is null
    order by o.placed_at desc, l.id
    limit 1000`)

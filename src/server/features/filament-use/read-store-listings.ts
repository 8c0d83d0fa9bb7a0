import type { StoreListing } from '#contract/products/catalog.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

export const MAX_LISTINGS = 500
/** Sold lines looked at; more than a seller with many orders sells of a few products in the time. */
const MAX_LINES = 50_000

interface Sold extends Omit<StoreListing, 'choices' | 'productId' | 'productName' | 'lastSoldAt'> {
  productId: string | null
  lastSoldAt: Date
}

/** What stores sold of these products since a time, best sellers first. */
export const readStoreListings = (
  db: Queries,
  { sellerId, productIds, since }: { sellerId: string; productIds: readonly string[]; since: Date },
): Promise<Sold[]> =>
  db.rows<Sold>(sql`
    select coalesce(s.name, l.store_name, '') as store_name, l.sku, l.name, l.product_id,
      least(sum(l.quantity), 2147483647)::integer as sold, max(l.placed_at) as last_sold_at
    from (
      select o.shop_id, o.store_name, o.placed_at, i.sku, i.name, i.product_id, i.quantity
      from shop_order_lines i join shop_orders o on o.seller_id = i.seller_id and o.id = i.shop_order_id
      where i.seller_id = ${sellerId} and i.product_id = any(${[...productIds]}::text[])
        and o.placed_at >= ${since} and o.source <> 'demo'
      limit ${MAX_LINES}
    ) l left join shops s on s.seller_id = ${sellerId} and s.id = l.shop_id
    group by 1, 2, 3, 4
    order by 5 desc, 1, 2, 3, 4 limit ${MAX_LISTINGS}`)

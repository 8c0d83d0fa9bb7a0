import type { Queries } from '#server/db/database.ts'
import { anywhere } from '#server/db/paged-lists.ts'
import { sql } from '#server/db/sql.ts'

const MAX_PRODUCTS = 5

/** Active products whose name, SKU or alias contains the text, prefix matches first. */
export async function readFoundProducts(
  db: Queries,
  sellerId: string,
  key: string,
): Promise<{ id: string; name: string; sku: string }[]> {
  const pattern = anywhere(key)
  return await db.rows(sql`
    select p.id, p.name, p.sku from products p
    where p.seller_id = ${sellerId} and p.archived_at is null and (
      search_key(p.name) like ${pattern}
      or exists (select 1 from product_skus k where k.seller_id = p.seller_id and k.product_id = p.id and search_key(k.sku_key) like ${pattern})
    )
    order by not starts_with(search_key(p.sku), ${key}), not starts_with(search_key(p.name), ${key}), lower(p.name), p.id
    limit ${MAX_PRODUCTS}`)
}

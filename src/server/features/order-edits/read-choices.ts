import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Whether this filament was ever in the catalog. The check verifies that it is available. */
export async function readHasFilament(db: Queries, id: string): Promise<boolean> {
  return (await db.row(sql`select 1 from filaments where id = ${id}`)) !== null
}

/** Whether the seller has this product, archived or not. */
export async function readHasProduct(db: Queries, sellerId: string, id: string): Promise<boolean> {
  return (await db.row(sql`select 1 from products where seller_id = ${sellerId} and id = ${id}`)) !== null
}

/** The seller's own lines among these ids, with their orders. */
export const readOwnLines = (
  db: Queries,
  sellerId: string,
  ids: readonly string[],
): Promise<{ lineId: string; orderId: string; orderNumber: string }[]> =>
  db.rows(sql`
    select l.id as line_id, o.id as order_id, o.order_number
    from shop_order_lines l join shop_orders o on o.seller_id = l.seller_id and o.id = l.shop_order_id
    where l.seller_id = ${sellerId} and l.id = any(${ids}::text[]) order by l.id`)

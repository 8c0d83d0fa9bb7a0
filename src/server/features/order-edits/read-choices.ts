import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'

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

/** Refuses choices that aren't the seller's products, or filaments that were never in the catalog. */
export async function requireChoices(
  db: Queries,
  sellerId: string,
  what: 'PRODUCT' | 'FILAMENT',
  chosen: readonly (string | null)[],
): Promise<void> {
  const ids = [...new Set(chosen.flatMap((id) => id?.toLowerCase() ?? []))]
  const row = await db.row<{ known: number }>(
    what === 'PRODUCT'
      ? sql`select count(*)::integer as known from products where seller_id = ${sellerId} and id = any(${ids}::text[])`
      : sql`select count(*)::integer as known from filaments where id = any(${ids}::uuid[])`,
  )
  if (row?.known === ids.length) return
  throw what === 'PRODUCT' ? notFound() : new Failure('FILAMENT_UNKNOWN')
}

/** What the seller chose for these items, and their orders; items of others are absent. */
export const readItemChoices = (
  db: Queries,
  sellerId: string,
  what: 'PRODUCT' | 'FILAMENT',
  lineIds: readonly string[],
): Promise<{ lineId: string; orderId: string; chosenId: string | null }[]> =>
  db.rows(sql`
    select id as line_id, shop_order_id as order_id,
      ${what === 'PRODUCT' ? sql`chosen_product_id` : sql`filament_id::text`} as chosen_id
    from shop_order_lines where seller_id = ${sellerId} and id = any(${lineIds}::text[])`)

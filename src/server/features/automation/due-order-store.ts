import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'

/** Whether `findSellersDue` may find any. */
export const hasSellersDue = (now: Date): Sql => sql`
  exists (select from shop_orders where sends_at <= ${now} and is_unsubmitted)`

/**
 * Sellers with due orders, longest waiting first. While a bank disputes a payment of theirs, they order by hand only;
 * while they are suspended, not at all.
 */
export async function findSellersDue(
  db: Queries,
  { now, limit }: { now: Date; limit: number },
): Promise<string[]> {
  const rows = await db.rows<{ sellerId: string }>(sql`
    select seller_id from shop_orders
    where sends_at <= ${now} and is_unsubmitted
      and not exists (select from card_disputes d where d.seller_id = shop_orders.seller_id
        and d.state = 'OPEN' and d.sale_id is null)
      and not exists (select from users u where u.id = shop_orders.seller_id and u.banned)
    group by seller_id order by min(sends_at) limit ${limit}`)
  return rows.map(({ sellerId }) => sellerId)
}

/** A seller's orders that are due according to their last check, oldest first, so that earlier buyers are served first. */
export async function findDueOrders(
  db: Queries,
  { sellerId, now, limit }: { sellerId: string; now: Date; limit: number },
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from (
      select id, placed_at from shop_orders
      where sends_at <= ${now} and is_unsubmitted and seller_id = ${sellerId} order by sends_at, placed_at limit ${limit}
    ) due order by placed_at, id`)
  return rows.map(({ id }) => id)
}

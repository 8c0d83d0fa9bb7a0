import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** The card that is charged for a seller; null without one. */
export const readChargeableCard = (
  db: Queries,
  sellerId: string,
): Promise<{ customerId: string; methodId: string; brand: string; last4: string } | null> =>
  db.row(sql`
    select u.customer_id, c.method_id, c.brand, c.last4
    from payment_cards c join users u on u.id = c.seller_id
    where c.seller_id = ${sellerId} and u.customer_id is not null`)

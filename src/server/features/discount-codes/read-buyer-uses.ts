import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { DiscountKey } from './discount-code-store.ts'

/** How often a buyer uses a code: in sales that were paid, and on payment pages that are open. */
export async function countUsesOfBuyer(
  db: Queries,
  { sellerId, id }: DiscountKey,
  email: string,
): Promise<number> {
  const row = await db.row<{ count: number }>(sql`
    select count(*)::integer as count from sales
    where seller_id = ${sellerId} and discount_code_id = ${id} and email = ${email} and holds_discount`)
  return row?.count ?? 0
}

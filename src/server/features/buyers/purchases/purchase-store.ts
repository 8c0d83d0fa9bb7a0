import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

interface SaleKey {
  sellerId: string
  id: string
}

/** Paid sales with the account's confirmed address and without an account. */
export async function insertClaims(db: Queries, userId: string, at: Date): Promise<void> {
  await db.run(sql`
    insert into purchases (user_id, maker_id, sale_id, bought_at, claimed_at)
    select u.id, s.seller_id, s.id, s.created_at, ${at}
    from users u join sales s on s.email = u.email and s.paid_at is not null
    where u.id = ${userId} and u.email_verified
    on conflict do nothing`)
}

/** The same for one sale, by its address. */
export async function insertClaimsOf(db: Queries, { sellerId, id }: SaleKey, at: Date): Promise<void> {
  await db.run(sql`
    insert into purchases (user_id, maker_id, sale_id, bought_at, claimed_at)
    select u.id, s.seller_id, s.id, s.created_at, ${at}
    from sales s join users u on u.email = s.email and u.email_verified
    where s.seller_id = ${sellerId} and s.id = ${id} and s.paid_at is not null
    on conflict do nothing`)
}

/** A sale that someone began while signed in. It is listed once it is paid. */
export async function insertPurchase(
  db: Queries,
  { userId, sale, at }: { userId: string; sale: SaleKey & { createdAt: Date }; at: Date },
): Promise<void> {
  await db.run(sql`
    insert into purchases (user_id, maker_id, sale_id, bought_at, claimed_at)
    values (${userId}, ${sale.sellerId}, ${sale.id}, ${sale.createdAt}, ${at})
    on conflict do nothing`)
}

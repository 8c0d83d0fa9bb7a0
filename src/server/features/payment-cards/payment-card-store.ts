import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { SavedCard } from '#server/providers/payments/card-processor.ts'

/** The seller's customer at the card processor; null before the first card. */
export async function readCustomerId(db: Queries, sellerId: string): Promise<string | null> {
  const row = await db.row<{ customerId: string | null }>(
    sql`select customer_id from users where id = ${sellerId}`,
  )
  return row?.customerId ?? null
}

/** Notes the seller's customer. One that is noted already stays, and is returned. */
export async function keepCustomerId(db: Queries, sellerId: string, customerId: string): Promise<string> {
  const row = await db.row<{ customerId: string | null }>(sql`
    update users set customer_id = coalesce(customer_id, ${customerId}) where id = ${sellerId}
    returning customer_id`)
  return row?.customerId ?? customerId
}

/** Returns whether it is another card than before. */
export async function saveCard(db: Queries, sellerId: string, card: SavedCard): Promise<boolean> {
  const row = await db.row<{ isNew: boolean }>(sql`
    with known as (select method_id from payment_cards where seller_id = ${sellerId})
    insert into payment_cards (seller_id, method_id, brand, last4, exp_month, exp_year, saved_at)
    values (${sellerId}, ${card.id}, ${card.brand}, ${card.last4}, ${card.expMonth}, ${card.expYear}, ${card.savedAt})
    on conflict (seller_id) do update set method_id = excluded.method_id, brand = excluded.brand,
      last4 = excluded.last4, exp_month = excluded.exp_month, exp_year = excluded.exp_year,
      saved_at = excluded.saved_at
    returning not exists (select from known where method_id = ${card.id}) as is_new`)
  return row?.isNew ?? false
}

export async function deleteCard(db: Queries, sellerId: string): Promise<void> {
  await db.run(sql`delete from payment_cards where seller_id = ${sellerId}`)
}

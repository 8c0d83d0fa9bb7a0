import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

interface CustomerOf {
  /** Null before the seller's first visit to Stripe. */
  customerId: string | null
  /** The card that pays; null without one. */
  cardId: string | null
}

/** What Stripe calls a seller and the seller's card. */
export async function readCustomer(db: Queries, sellerId: string): Promise<CustomerOf> {
  const row = await db.row<CustomerOf>(sql`
    select u.customer_id, c.method_id as card_id
    from users u left join payment_cards c on c.seller_id = u.id where u.id = ${sellerId}`)
  return row ?? { customerId: null, cardId: null }
}

/** The seller of a Stripe customer; null for a customer that isn't ours. */
export async function readSellerOfCustomer(db: Queries, customerId: string): Promise<string | null> {
  const row = await db.row<{ id: string }>(sql`select id from users where customer_id = ${customerId}`)
  return row?.id ?? null
}

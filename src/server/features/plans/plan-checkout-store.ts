import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** The page at Stripe where a seller subscribes. */
export interface PlanCheckout {
  level: number
  key: string
  sessionId: string | null
}

/** A seller has at most one. */
export const findCheckout = (db: Queries, sellerId: string): Promise<PlanCheckout | null> =>
  db.row<PlanCheckout>(sql`select level, key, session_id from plan_checkouts where seller_id = ${sellerId}`)

/** Notes the call before it is made, in place of an earlier one. */
export async function insertCheckout(
  db: Queries,
  sellerId: string,
  { level, key, at }: { level: number; key: string; at: Date },
): Promise<void> {
  await db.run(sql`
    insert into plan_checkouts (seller_id, level, key, created_at, read_at)
    values (${sellerId}, ${level}, ${key}, ${at}, ${at})
    on conflict (seller_id) do update set level = excluded.level, key = excluded.key, session_id = null,
      created_at = excluded.created_at, read_at = excluded.read_at`)
}

export async function setCheckoutSession(db: Queries, sellerId: string, sessionId: string): Promise<void> {
  await db.run(sql`update plan_checkouts set session_id = ${sessionId} where seller_id = ${sellerId}`)
}

export async function setCheckoutRead(db: Queries, sellerId: string, at: Date): Promise<void> {
  await db.run(sql`update plan_checkouts set read_at = ${at} where seller_id = ${sellerId}`)
}

/** Forgets pages that Stripe closed long ago. */
export async function deleteCheckoutsBefore(db: Queries, before: Date): Promise<void> {
  await db.run(sql`delete from plan_checkouts where created_at < ${before}`)
}

import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'

/** Stores which print orders need attention, and from when on it may be mailed. */
export async function insertNeeds(
  tx: Queries,
  { sellerId, since }: { sellerId: string; since: Date },
  needs: readonly { id: string; printOrderId: string }[],
): Promise<void> {
  await tx.run(sql`
    insert into seller_needs (id, seller_id, print_order_id, since)
    select id, ${sellerId}, print_order_id, ${since}
    from unnest(
      ${needs.map(({ id }) => id)}::text[], ${needs.map(({ printOrderId }) => printOrderId)}::text[]
    ) as i (id, print_order_id)`)
}

/** Whether `findSellersToNotify` may find any. */
export const hasNeeds = (): Sql => sql`exists (select from seller_needs)`

/** Sellers with unsent items from before `since` and without a digest since `lastMail`. */
export async function findSellersToNotify(
  db: Queries,
  { since, lastMail, limit }: { since: Date; lastMail: Date; limit: number },
): Promise<string[]> {
  const rows = await db.rows<{ sellerId: string }>(sql`
    select n.seller_id from seller_needs n join users u on u.id = n.seller_id
    where n.since <= ${since} and (u.told_of_needs_at is null or u.told_of_needs_at <= ${lastMail})
    group by n.seller_id order by min(n.since) limit ${limit}`)
  return rows.map(({ sellerId }) => sellerId)
}

/** Claims a seller's unsent items. Concurrent calls get nothing. */
export async function claimNeedsAttention(tx: Queries, sellerId: string): Promise<string[]> {
  const rows = await tx.rows<{ printOrderId: string }>(
    sql`delete from seller_needs where seller_id = ${sellerId} returning print_order_id`,
  )
  return [...new Set(rows.map(({ printOrderId }) => printOrderId))]
}

export async function recordMailSent(tx: Queries, sellerId: string, at: Date): Promise<void> {
  await tx.run(sql`update users set told_of_needs_at = ${at} where id = ${sellerId}`)
}

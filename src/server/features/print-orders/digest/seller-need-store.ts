import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

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

/** Claims a seller's unsent items that may be mailed by now. Concurrent calls get nothing. */
export async function claimNeedsAttention(tx: Queries, sellerId: string, now: Date): Promise<string[]> {
  const rows = await tx.rows<{ printOrderId: string }>(
    sql`delete from seller_needs where seller_id = ${sellerId} and since <= ${now} returning print_order_id`,
  )
  return [...new Set(rows.map(({ printOrderId }) => printOrderId))]
}

export async function recordMailSent(tx: Queries, sellerId: string, at: Date): Promise<void> {
  await tx.run(sql`update users set told_of_needs_at = ${at} where id = ${sellerId}`)
}

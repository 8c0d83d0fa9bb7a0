import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Saves that the seller's unsubmitted orders after this id still have to be marked for a new check. */
export const saveCursor = (tx: Queries, sellerId: string, after: string): Promise<number> =>
  tx.run(sql`
    insert into recheck_cursors (seller_id, after_id) values (${sellerId}, ${after})
    on conflict (seller_id) do update set after_id = excluded.after_id`)

/** The same for all unsubmitted orders of these sellers. Returns how many of them have any. */
export const saveCursors = (tx: Queries, sellerIds: readonly string[]): Promise<number> =>
  tx.run(sql`
    insert into recheck_cursors (seller_id, after_id)
    select s.id, '' from unnest(${sellerIds}::text[]) s (id)
    where exists (select from shop_orders o where o.seller_id = s.id and o.is_unsubmitted)
    order by 1
    on conflict (seller_id) do update set after_id = ''`)

/** The id after which orders still have to be marked, or null. */
export async function findCursor(db: Queries, sellerId: string): Promise<string | null> {
  const row = await db.row<{ afterId: string }>(
    sql`select after_id from recheck_cursors where seller_id = ${sellerId}`,
  )
  return row?.afterId ?? null
}

/** Advances the cursor, or deletes it for null. Does nothing if marking was restarted in the meantime. */
export const advanceCursor = (
  tx: Queries,
  sellerId: string,
  { from, to }: { from: string; to: string | null },
): Promise<number> =>
  tx.run(
    to === null
      ? sql`delete from recheck_cursors where seller_id = ${sellerId} and after_id = ${from}`
      : sql`update recheck_cursors set after_id = ${to} where seller_id = ${sellerId} and after_id = ${from}`,
  )

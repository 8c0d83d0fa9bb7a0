import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Notes that the unsubmitted orders of a seller after an id are yet to be marked for a new check. */
export const noteRest = (tx: Queries, sellerId: string, after: string): Promise<number> =>
  tx.run(sql`
    insert into recheck_cursors (seller_id, after_id) values (${sellerId}, ${after})
    on conflict (seller_id) do update set after_id = excluded.after_id`)

/** After which id orders are yet to be marked, or null. */
export async function findRest(db: Queries, sellerId: string): Promise<string | null> {
  const row = await db.row<{ afterId: string }>(
    sql`select after_id from recheck_cursors where seller_id = ${sellerId}`,
  )
  return row?.afterId ?? null
}

/** Notes how far it came; with null, that nothing is left. What was begun anew meanwhile stays. */
export const moveRest = (
  tx: Queries,
  sellerId: string,
  { from, to }: { from: string; to: string | null },
): Promise<number> =>
  tx.run(
    to === null
      ? sql`delete from recheck_cursors where seller_id = ${sellerId} and after_id = ${from}`
      : sql`update recheck_cursors set after_id = ${to} where seller_id = ${sellerId} and after_id = ${from}`,
  )

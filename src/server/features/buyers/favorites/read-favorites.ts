import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Ids of an account's favorites, the last added first. */
export async function readFavoriteIds(db: Queries, userId: string): Promise<string[]> {
  const rows = await db.rows<{ portalId: string }>(sql`
    select portal_id from favorites where user_id = ${userId} order by added_at desc, portal_id desc`)
  return rows.map(({ portalId }) => portalId)
}

export const readFavoritePage = (
  db: Queries,
  userId: string,
  { skip, take }: { skip: number; take: number },
): Promise<{ portalId: string; addedAt: Date }[]> =>
  db.rows<{ portalId: string; addedAt: Date }>(sql`
    select portal_id, added_at from favorites where user_id = ${userId}
    order by added_at desc, portal_id desc offset ${skip} limit ${take}`)

export async function countFavorites(db: Queries, userId: string): Promise<number> {
  const row = await db.row<{ count: number }>(
    sql`select count(*)::integer as count from favorites where user_id = ${userId}`,
  )
  return row?.count ?? 0
}

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

/** How many people marked each portal of a maker, who isn't counted. Portals without a mark are missing. */
export async function readFavoriteCounts(
  db: Queries,
  { makerId, portalIds }: { makerId: string; portalIds: readonly string[] },
): Promise<Map<string, number>> {
  const rows = await db.rows<{ portalId: string; count: number }>(sql`
    select portal_id, count(*)::integer as count from favorites
    where maker_id = ${makerId} and portal_id = any(${portalIds}) and user_id <> maker_id
    group by portal_id`)
  return new Map(rows.map(({ portalId, count }) => [portalId, count]))
}

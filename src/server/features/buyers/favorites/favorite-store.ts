import { maxFavorites } from '#contract/constants.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Locks the account, so that concurrent calls keep to the limit. */
export async function lockFavorites(tx: Queries, userId: string): Promise<void> {
  await tx.row(sql`select 1 from users where id = ${userId} for no key update`)
}

/** Adds public listings in the given order, up to the limit, and returns those that are new. */
export async function insertFavorites(
  tx: Queries,
  { userId, ids, at }: { userId: string; ids: readonly string[]; at: Date },
): Promise<string[]> {
  const rows = await tx.rows<{ portalId: string }>(sql`
    insert into favorites (user_id, portal_id, maker_id, added_at)
    select ${userId}, t.id, t.seller_id, ${at}
    from unnest(${ids}::text[]) with ordinality as wanted (id, place)
      join portals t on t.id = wanted.id and t.state in ('LISTED', 'PAUSED')
      join users u on u.id = t.seller_id and u.banned is not true
    where not exists (select from favorites f where f.user_id = ${userId} and f.portal_id = t.id)
    order by wanted.place
    limit greatest(0, ${maxFavorites}::integer - (select count(*)::integer from favorites where user_id = ${userId}))
    on conflict do nothing
    returning portal_id`)
  return rows.map(({ portalId }) => portalId)
}

export async function deleteFavorite(
  db: Queries,
  { userId, portalId }: { userId: string; portalId: string },
): Promise<void> {
  await db.run(sql`delete from favorites where user_id = ${userId} and portal_id = ${portalId}`)
}

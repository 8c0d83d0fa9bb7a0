import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** A page that search engines should know, with when it last changed. */
export interface FindablePage {
  path: string
  changedAt: Date
}

/** The pages of what is listed, and of the makers who list something, the newest first. */
export const readFindablePages = (db: Queries, limit: number): Promise<FindablePage[]> =>
  db.rows<FindablePage>(sql`
    select path, changed_at from (
      select '/portal/' || t.id as path, t.updated_at as changed_at
      from listing_search s join portals t on t.seller_id = s.seller_id and t.id = s.portal_id
        join users u on u.id = t.seller_id and u.banned is not true
      union all
      select '/portals/profile/' || p.id, p.updated_at
      from profiles p join users u on u.id = p.user_id and u.banned is not true
      where exists (select 1 from listing_search s where s.seller_id = p.user_id)
    ) page
    order by changed_at desc, path
    limit ${limit}`)

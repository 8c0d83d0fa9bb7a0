import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

interface Viewing {
  userId: string
  record: string
  now: Date
}

/** Keeps that a record is on screen for longer. Returns whether it wasn't, as far as others know. */
export async function storeViewer(
  db: Queries,
  { userId, record, now, until }: Viewing & { until: Date },
): Promise<boolean> {
  const stored = await db.row<{ isNew: boolean }>(sql`
    with before as (select 1 from record_viewers
      where user_id = ${userId} and record = ${record} and expires_at > ${now})
    insert into record_viewers (user_id, record, expires_at) values (${userId}, ${record}, ${until})
    on conflict (user_id, record) do update set expires_at = excluded.expires_at
    returning not exists (select from before) as is_new`)
  return stored?.isNew === true
}

/** False if it wasn't on screen. Also forgets everything of that person that has expired. */
export async function removeViewer(db: Queries, { userId, record, now }: Viewing): Promise<boolean> {
  const removed = await db.run(
    sql`delete from record_viewers where user_id = ${userId} and (record = ${record} or expires_at < ${now})`,
  )
  return removed > 0
}

/** The other administrators who have a record on screen, by name. */
export const readOtherViewers = (
  db: Queries,
  { userId, record, now }: Viewing,
): Promise<{ id: string; name: string }[]> =>
  db.rows(sql`
    select u.id, coalesce(nullif(u.name, ''), u.email) as name
    from record_viewers v join users u on u.id = v.user_id
    where v.record = ${record} and v.user_id <> ${userId} and v.expires_at > ${now} and u.role = 'ADMIN'
    order by 2, 1 limit 20`)

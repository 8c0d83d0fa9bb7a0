import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

interface Mark {
  tokenHash: string
  userId: string
}

export async function isKnownBrowser(db: Queries, { tokenHash, userId }: Mark): Promise<boolean> {
  const row = await db.row(
    sql`select 1 from known_browsers where token_hash = ${tokenHash} and user_id = ${userId}`,
  )
  return row !== null
}

export async function keepKnownBrowser(
  db: Queries,
  { tokenHash, userId, at }: Mark & { at: Date },
): Promise<void> {
  await db.run(sql`
    insert into known_browsers (token_hash, user_id, last_used_at) values (${tokenHash}, ${userId}, ${at})
    on conflict (token_hash, user_id) do update set last_used_at = excluded.last_used_at`)
}

export async function forgetKnownBrowsers(db: Queries, userId: string): Promise<void> {
  await db.run(sql`delete from known_browsers where user_id = ${userId}`)
}

export async function deleteBrowsersUnusedSince(db: Queries, before: Date): Promise<void> {
  await db.run(sql`delete from known_browsers where last_used_at < ${before}`)
}

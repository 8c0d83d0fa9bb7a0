import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** The time zone that decides when an account’s days begin. */
export async function readTimeZone(db: Queries, userId: string): Promise<string> {
  const row = await db.row<{ timeZone: string }>(sql`select time_zone from users where id = ${userId}`)
  return row?.timeZone ?? 'UTC'
}

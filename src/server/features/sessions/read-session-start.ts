import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** When a session was opened, or null when it has ended. In a transaction, the session can't end before the transaction does. */
export async function readSessionStart(db: Queries, id: string): Promise<Date | null> {
  const row = await db.row<{ createdAt: Date }>(
    sql`select created_at from sessions where id = ${id} for share`,
  )
  return row?.createdAt ?? null
}

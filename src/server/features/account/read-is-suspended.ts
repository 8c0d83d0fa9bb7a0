import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Whether an account is suspended, or closed for good. */
export const isSuspended = async (db: Queries, userId: string): Promise<boolean> =>
  (await db.row(sql`select 1 from users where id = ${userId} and banned`)) !== null

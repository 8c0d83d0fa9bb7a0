import type { Database } from './database.ts'
import { sql } from './sql.ts'

/** Rejects while the database does not answer. */
export async function checkDatabase(db: Database): Promise<void> {
  await db.run(sql`select 1`)
}

import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Gives the account with this address the role ADMIN. */
export async function makeAdmin(db: Queries, email: string): Promise<void> {
  await db.run(sql`update users set role = 'ADMIN' where email = ${email}`)
}

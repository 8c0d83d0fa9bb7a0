import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Whether any account has an address that ends like this. */
export async function hasAccountAt(db: Queries, domain: string): Promise<boolean> {
  const row = await db.row(sql`select 1 from users where email like ${`%@${domain}`} limit 1`)
  return row !== null
}

/** Gives the account with this address the role ADMIN. */
export async function makeAdmin(db: Queries, email: string): Promise<void> {
  await db.run(sql`update users set role = 'ADMIN' where email = ${email}`)
}

import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Whether any account has an address that ends like this. */
export async function hasAccountAt(db: Queries, domain: string): Promise<boolean> {
  const row = await db.row(sql`select 1 from users where email like ${`%@${domain}`} limit 1`)
  return row !== null
}

/** Makes an account of the demo usable without its mailbox. */
export async function finishDemoAccount(
  db: Queries,
  { email, username, role }: { email: string; username: string; role: 'USER' | 'ADMIN' },
): Promise<void> {
  await db.run(sql`
    update users set email_verified = true, username = ${username}, display_username = ${username}, role = ${role}
    where email = ${email}`)
}

import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** The confirmed addresses of those who agreed to news, or of everyone. */
export async function readEmails(db: Queries, { isEveryone }: { isEveryone: boolean }): Promise<string[]> {
  const rows = await db.rows<{ email: string }>(sql`
    select email from users
    where email_verified and not banned and (${isEveryone} or news_agreed_at is not null) order by email`)
  return rows.map(({ email }) => email)
}

import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** A seller's email address, or null while it isn't confirmed. */
export const readNotifiableSeller = (
  db: Queries,
  sellerId: string,
): Promise<{ email: string; name: string } | null> =>
  db.row(sql`
    select email, name from users
    where id = ${sellerId} and email_verified and not coalesce(banned, false)`)

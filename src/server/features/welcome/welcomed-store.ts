import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Whether a seller still lacks what every new seller gets. Who only buys gets nothing. */
export async function needsWelcome(db: Queries, userId: string): Promise<boolean> {
  const row = await db.row(sql`
    select 1 from users where id = ${userId} and is_seller and welcomed_at is null`)
  return row !== null
}

export async function storeWelcomed(db: Queries, userId: string, at: Date): Promise<void> {
  await db.run(sql`update users set welcomed_at = ${at} where id = ${userId}`)
}

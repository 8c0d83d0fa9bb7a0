import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Whether an account has what every new account gets. */
export async function findIsWelcomed(db: Queries, userId: string): Promise<boolean> {
  const row = await db.row(sql`select 1 from users where id = ${userId} and welcomed_at is not null`)
  return row !== null
}

export async function storeWelcomed(db: Queries, userId: string, at: Date): Promise<void> {
  await db.run(sql`update users set welcomed_at = ${at} where id = ${userId}`)
}

import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

export async function countDays(db: Queries): Promise<void> {
  await db.run(sql`select count_days()`)
  await db.run(sql`select count_places()`)
}

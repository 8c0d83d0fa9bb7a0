import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** A transaction each, as one of a large list takes a while. */
export async function countDays(db: Database): Promise<void> {
  const lists = await db.rows<{ list: string }>(sql`select list from lists_of_all()`)
  for (const { list } of lists) await db.patiently((tx) => tx.run(sql`select count_days(${list})`))
  const sorts = await db.rows<{ list: string; sort: string }>(sql`select list, sort from sorts_of_all()`)
  for (const { list, sort } of sorts) {
    await db.patiently((tx) => tx.run(sql`select count_places(${list}, ${sort})`))
  }
}

import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

interface Listing {
  userId: string
  /** The path of the list. */
  list: string
  count: number
  at: Date
}

interface Listed {
  rowCount: number
  /** By the path of the list. */
  lists: Record<string, number>
  since: Date
}

/** Adds rows to those that a person has listed, and returns all of them. */
export async function addListedRows(tx: Queries, { userId, list, count, at }: Listing): Promise<Listed> {
  const listed = await tx.row<Listed>(sql`
    insert into listed_rows (user_id, row_count, lists, since)
    values (${userId}, ${count}, jsonb_build_object(${list}::text, ${count}::integer), ${at})
    on conflict (user_id) do update set row_count = listed_rows.row_count + excluded.row_count,
      lists = listed_rows.lists || jsonb_build_object(${list}::text,
        coalesce((listed_rows.lists ->> ${list}::text)::integer, 0) + excluded.row_count)
    returning row_count, lists, since`)
  return listed!
}

export async function deleteListedRows(tx: Queries, userId: string): Promise<void> {
  await tx.run(sql`delete from listed_rows where user_id = ${userId}`)
}

import type { Macro } from '#contract/admin/support.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

export const readMacros = (db: Queries): Promise<Macro[]> =>
  db.rows(sql`select id, title, text from support_macros order by lower(title), id`)

export const lockMacro = (tx: Queries, id: string): Promise<Pick<Macro, 'title' | 'text'> | null> =>
  tx.row<Pick<Macro, 'title' | 'text'>>(
    sql`select title, text from support_macros where id = ${id} for update`,
  )

/** False when there are as many as there may be. */
export async function insertMacro(
  db: Queries,
  { id, title, text, at }: Macro & { at: Date },
  max: number,
): Promise<boolean> {
  const inserted = await db.run(sql`
    insert into support_macros (id, title, text, updated_at)
    select ${id}, ${title}, ${text}, ${at}::timestamptz where (select count(*) from support_macros) < ${max}`)
  return inserted > 0
}

export async function changeMacro(db: Queries, { id, title, text, at }: Macro & { at: Date }): Promise<void> {
  await db.run(sql`
    update support_macros set title = ${title}, text = ${text}, updated_at = ${at} where id = ${id}`)
}

export async function deleteMacroRow(db: Queries, id: string): Promise<void> {
  await db.run(sql`delete from support_macros where id = ${id}`)
}

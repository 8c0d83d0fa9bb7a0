import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'

export interface StoredDayNote {
  id: string
  /** `YYYY-MM-DD` */
  day: string
  text: string
  by: string
  version: number
  changedAt: Date
}

interface NewDayNote {
  id: string
  day: string
  text: string
  authorId: string
  at: Date
}

const notes = sql`
  select n.id, n.day::text as day, n.text, coalesce(u.name, '') as by, n.version, n.changed_at
  from insight_notes n left join users u on u.id = n.author_id`

export const readDayNotes = (db: Queries, from: string, to: string): Promise<StoredDayNote[]> =>
  db.rows<StoredDayNote>(sql`${notes} where n.day between ${from} and ${to} order by n.day desc, n.id desc`)

export const readDayNote = (db: Queries, id: string): Promise<StoredDayNote | null> =>
  only(db, sql`${notes} where n.id = ${id}`)

/** Reads a note that is about to change, and keeps others from changing it. */
export const lockDayNote = (tx: Queries, id: string): Promise<StoredDayNote | null> =>
  only(tx, sql`${notes} where n.id = ${id} for update of n`)

/** The note with exactly this text on a day. */
export const findDayNote = (tx: Queries, day: string, text: string): Promise<StoredDayNote | null> =>
  only(tx, sql`${notes} where n.day = ${day} and n.text = ${text} order by n.id limit 1`)

/** Makes others wait who add notes to the same day, so that they count one by one. */
export const lockDay = (tx: Queries, day: string): Promise<unknown> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`day notes:${day}`}, 0))`)

/** False over the limit. */
export async function insertDayNote(
  tx: Queries,
  { id, day, text, authorId, at }: NewDayNote,
  max: number,
): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into insight_notes (id, day, text, author_id, created_at, changed_at)
    select ${id}, ${day}::date, ${text}, ${authorId}, ${at}::timestamptz, ${at}::timestamptz
    where (select count(*) from insight_notes where day = ${day}::date) < ${max}`)
  return inserted > 0
}

export const setDayNote = (tx: Queries, id: string, text: string, at: Date): Promise<unknown> =>
  tx.run(
    sql`update insight_notes set text = ${text}, version = version + 1, changed_at = ${at} where id = ${id}`,
  )

export const deleteDayNoteRow = (tx: Queries, id: string): Promise<unknown> =>
  tx.run(sql`delete from insight_notes where id = ${id}`)

const only = (db: Queries, statement: Sql): Promise<StoredDayNote | null> => db.row<StoredDayNote>(statement)

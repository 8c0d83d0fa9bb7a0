import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

interface NewNote {
  sellerId: string
  id: string
  authorId: string
  text: string
  at: Date
}

/** Stores a note. False over the limit. Locks the account, so that parallel calls count one by one. */
export async function insertSellerNote(tx: Queries, note: NewNote, max: number): Promise<boolean> {
  const { sellerId, id, authorId, text, at } = note
  await tx.row(sql`select 1 from users where id = ${sellerId} for no key update`)
  const inserted = await tx.run(sql`
    insert into seller_notes (seller_id, id, author_id, text, at)
    select ${sellerId}, ${id}, ${authorId}, ${text}, ${at}
    where (select count(*) from seller_notes where seller_id = ${sellerId}) < ${max}`)
  return inserted > 0
}

interface StoredNote {
  id: string
  at: Date
  by: string
  text: string
}

/** What administrators noted about a seller, newest first. */
export const listSellerNotes = (db: Queries, sellerId: string): Promise<StoredNote[]> =>
  db.rows<StoredNote>(sql`
    select n.id, n.at, coalesce(u.name, '') as by, n.text
    from seller_notes n left join users u on u.id = n.author_id
    where n.seller_id = ${sellerId} order by n.at desc, n.id desc`)

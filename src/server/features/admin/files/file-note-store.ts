import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Locks a file’s note; null if no seller has such a file. */
export const lockFileNote = (tx: Queries, id: string): Promise<{ sellerId: string; note: string } | null> =>
  tx.row<{ sellerId: string; note: string }>(sql`
    select seller_id, admin_note as note from model_files where id = ${id} and seller_id is not null for update`)

export async function setFileNote(tx: Queries, id: string, note: string): Promise<void> {
  await tx.run(sql`update model_files set admin_note = ${note} where id = ${id}`)
}

import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Records that a message arrived. Returns false if it had arrived before. */
export async function insertReceipt(tx: Queries, key: string, receivedAt: Date): Promise<boolean> {
  const inserted = await tx.run(
    sql`insert into webhook_receipts (key, received_at) values (${key}, ${receivedAt}) on conflict do nothing`,
  )
  return inserted > 0
}

/** Deletes receipts older than the window in which a replayed message would be accepted, and returns how many. */
export const deleteOldReceipts = (
  db: Queries,
  { before, limit }: { before: Date; limit: number },
): Promise<number> =>
  db.run(sql`
    delete from webhook_receipts
    where key in (select key from webhook_receipts where received_at < ${before} limit ${limit})`)

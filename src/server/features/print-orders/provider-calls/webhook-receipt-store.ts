import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Notes that a message arrived. False where it had arrived before. */
export async function insertReceipt(tx: Queries, key: string, receivedAt: Date): Promise<boolean> {
  const inserted = await tx.run(
    sql`insert into webhook_receipts (key, received_at) values (${key}, ${receivedAt}) on conflict do nothing`,
  )
  return inserted > 0
}

/** Forgets messages that came so long ago that the same one would not be believed any more. */
export async function deleteOldReceipts(db: Queries, before: Date): Promise<void> {
  await db.run(sql`delete from webhook_receipts where received_at < ${before}`)
}

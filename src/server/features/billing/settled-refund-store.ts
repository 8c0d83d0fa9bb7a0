import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

export const isRefund = async (db: Queries, sellerId: string, id: string): Promise<boolean> =>
  (await db.row(sql`
    select 1 from ledger_transactions where seller_id = ${sellerId} and id = ${id} and kind = 'REFUND'`)) !==
  null

export async function markSettled(db: Queries, sellerId: string, id: string, at: Date): Promise<void> {
  await db.run(sql`
    insert into settled_refunds (seller_id, transaction_id, at) values (${sellerId}, ${id}, ${at})
    on conflict do nothing`)
}

export async function unmarkSettled(db: Queries, sellerId: string, id: string): Promise<void> {
  await db.run(sql`delete from settled_refunds where seller_id = ${sellerId} and transaction_id = ${id}`)
}

import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** The sale that paid for a print order, or null. */
export async function readSaleOfOrder(
  db: Queries,
  sellerId: string,
  printOrderId: string,
): Promise<string | null> {
  const row = await db.row<{ saleId: string | null }>(sql`
    select collection_id as sale_id from ledger_transactions
    where seller_id = ${sellerId} and cause = ${`sale-print:${printOrderId}`}`)
  return row?.saleId ?? null
}

/** What a sale has left for its maker. */
export async function readShare(db: Queries, sellerId: string, saleId: string): Promise<number> {
  const row = await db.row<{ cents: number }>(sql`
    select coalesce(sum(l.amount_cents), 0)::double precision as cents
    from ledger_transactions t join ledger_lines l on l.seller_id = t.seller_id and l.transaction_id = t.id
    where t.seller_id = ${sellerId} and t.collection_id = ${saleId} and l.account = 'sales_payable'`)
  return row?.cents ?? 0
}

/** What moved what a sale has for its maker, oldest first. */
export const readSaleEntries = (
  db: Queries,
  { sellerId, id }: { sellerId: string; id: string },
): Promise<{ cause: string; at: Date; cents: number }[]> =>
  db.rows(sql`
    select t.cause, t.at, l.amount_cents::double precision as cents
    from ledger_transactions t join ledger_lines l on l.seller_id = t.seller_id and l.transaction_id = t.id
    where t.seller_id = ${sellerId} and t.collection_id = ${id} and l.account = 'sales_payable'
    order by l.number limit 100`)

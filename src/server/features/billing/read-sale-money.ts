import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { lockBalance } from './ledger-store.ts'

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

/** Whether the share of a sale was paid, and no bank holds it. */
export const isShared = async (db: Queries, sellerId: string, saleId: string): Promise<boolean> =>
  (await db.row(sql`
    select 1 from sales where seller_id = ${sellerId} and id = ${saleId} and state = 'COMPLETED'
      and dispute_state is distinct from 'OPEN'`)) !== null

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

/**
 * Holds what waits for a maker's payouts until the transaction ends, and returns it; below zero where it is owed. Whatever books to
 * `payouts` takes this first, after the balance.
 */
export async function lockPayouts(
  tx: Queries,
  sellerId: string,
): Promise<{ cents: number; lineCount: number }> {
  await lockBalance(tx, sellerId)
  const row = await tx.row<{ cents: number; lineCount: number }>(sql`
    select balance_cents::double precision as cents, line_count from ledger_balances
    where seller_id = ${sellerId} and currency = 'USD' and account = 'payouts' for update`)
  return row ?? { cents: 0, lineCount: 0 }
}

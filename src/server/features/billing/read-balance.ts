import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** What a seller's orders can be paid from. */
export async function readBalance(db: Queries, sellerId: string): Promise<number> {
  const row = await db.row<{ cents: number }>(sql`
    select balance_cents::double precision as cents from ledger_balances
    where seller_id = ${sellerId} and currency = 'USD' and account = 'seller_balance'`)
  return row?.cents ?? 0
}

/** What was charged for a print order and not refunded. */
export async function readPaid(db: Queries, sellerId: string, printOrderId: string): Promise<number> {
  const row = await db.row<{ cents: number }>(sql`
    select coalesce(-sum(amount_cents), 0)::double precision as cents from ledger_lines
    where seller_id = ${sellerId} and print_order_id = ${printOrderId} and account = 'seller_balance'
      and kind in ('CHARGE', 'REFUND')`)
  return row?.cents ?? 0
}

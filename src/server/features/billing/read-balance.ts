import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** What a seller's orders can be paid from. */
export async function readBalance(db: Queries, sellerId: string): Promise<number> {
  const row = await db.row<{ cents: number }>(sql`
    select balance_cents::double precision as cents from ledger_balances
    where seller_id = ${sellerId} and currency = 'USD' and account = 'seller_balance'`)
  return row?.cents ?? 0
}

/** What a seller owes because a bank took back more than the balance held. */
export async function readDisputeDebt(db: Queries, sellerId: string): Promise<number> {
  const row = await db.row<{ cents: number }>(sql`
    select greatest(-balance_cents, 0)::double precision as cents from ledger_balances
    where seller_id = ${sellerId} and currency = 'USD' and account = 'disputes'`)
  return row?.cents ?? 0
}

interface Booked {
  cents: number
  /** What of it is the seller’s own money. The rest is credit, which stays in the balance. */
  ownCents: number
  printOrderId: string | null
}

/** What a cause moved in a balance, and of which order; null if it isn’t booked. */
export const readBooked = (db: Queries, sellerId: string, cause: string): Promise<Booked | null> =>
  db.row<Booked>(sql`
    select l.amount_cents::double precision as cents, (l.amount_cents - l.credit_cents)::double precision as own_cents, t.print_order_id
    from ledger_transactions t join ledger_lines l on l.seller_id = t.seller_id and l.transaction_id = t.id
    where t.seller_id = ${sellerId} and t.cause = ${cause} and l.account = 'seller_balance'`)

/** What was charged for a print order, and what of it was returned. */
export async function readMoneyOf(
  db: Queries,
  sellerId: string,
  printOrderId: string,
): Promise<{ chargedCents: number; refundedCents: number }> {
  const row = await db.row<{ chargedCents: number; refundedCents: number }>(sql`
    select coalesce(-sum(amount_cents) filter (where kind = 'CHARGE'), 0)::double precision as charged_cents,
      coalesce(sum(amount_cents) filter (where kind = 'REFUND'), 0)::double precision as refunded_cents
    from ledger_lines
    where seller_id = ${sellerId} and print_order_id = ${printOrderId} and account = 'seller_balance'
      and kind in ('CHARGE', 'REFUND')`)
  return row ?? { chargedCents: 0, refundedCents: 0 }
}

/** Whether an account with this id exists. */
export const isSeller = async (db: Queries, id: string): Promise<boolean> =>
  (await db.row(sql`select 1 from users where id = ${id}`)) !== null

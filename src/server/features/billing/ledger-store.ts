import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

export interface LedgerEntry {
  id: string
  sellerId: string
  printOrderId: string
  amountCents: number
  currency: string
  createdAt: Date
}

/** Books a charge. A print order is charged only once, however often this is called. */
export async function insertCharge(db: Queries, entry: LedgerEntry): Promise<void> {
  await db.run(sql`
    insert into ledger_entries (id, seller_id, print_order_id, kind, amount_cents, currency, created_at)
    values (${entry.id}, ${entry.sellerId}, ${entry.printOrderId}, 'charge', ${entry.amountCents}, ${entry.currency}, ${entry.createdAt})
    on conflict (seller_id, print_order_id, kind) do nothing`)
}

/** Refunds the exact charge, once; does nothing if there was no charge. */
export async function insertRefund(
  db: Queries,
  refund: { id: string; sellerId: string; printOrderId: string; createdAt: Date },
): Promise<void> {
  await db.run(sql`
    insert into ledger_entries (id, seller_id, print_order_id, kind, amount_cents, currency, created_at)
    select ${refund.id}, seller_id, print_order_id, 'refund', amount_cents, currency, ${refund.createdAt}
    from ledger_entries
    where seller_id = ${refund.sellerId} and print_order_id = ${refund.printOrderId} and kind = 'charge'
    on conflict (seller_id, print_order_id, kind) do nothing`)
}

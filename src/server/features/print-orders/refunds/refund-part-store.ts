import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { PrintOrderKey } from '../lifecycle/print-order-store.ts'

interface RefundedPart {
  cause: string
  line: number | null
  quantity: number | null
  parcel: string | null
}

export const readRefundedParts = (db: Queries, { sellerId, id }: PrintOrderKey): Promise<RefundedPart[]> =>
  db.rows(sql`
    select cause, line, quantity, parcel from refunded_parts
    where seller_id = ${sellerId} and print_order_id = ${id}`)

/** The caller holds the lock of the print order. */
export async function insertRefundedPart(
  tx: Queries,
  { sellerId, id }: PrintOrderKey,
  { cause, line, quantity, parcel }: RefundedPart,
): Promise<void> {
  await tx.run(sql`
    insert into refunded_parts (seller_id, print_order_id, cause, line, quantity, parcel)
    values (${sellerId}, ${id}, ${cause}, ${line}, ${quantity}, ${parcel})`)
}

export async function readParcelNumbers(db: Queries, { sellerId, id }: PrintOrderKey): Promise<string[]> {
  const rows = await db.rows<{ number: string }>(sql`
    select number from parcels where seller_id = ${sellerId} and print_order_id = ${id} order by position`)
  return rows.map(({ number }) => number)
}

/** What administrators refunded of an order so far, and whether this is among it. */
export async function readRefundedByAdmins(
  db: Queries,
  { sellerId, id }: PrintOrderKey,
  cause: string,
): Promise<{ cents: number; isBooked: boolean }> {
  const row = await db.row<{ cents: number; isBooked: boolean }>(sql`
    select coalesce(sum(l.amount_cents), 0)::double precision as cents,
      coalesce(bool_or(t.cause = ${`refund:${cause}`}), false) as is_booked
    from ledger_lines l
      join ledger_transactions t on t.seller_id = l.seller_id and t.id = l.transaction_id
    where l.seller_id = ${sellerId} and l.print_order_id = ${id} and l.account = 'seller_balance' and l.kind = 'REFUND'
      and t.cause like 'refund:admin:%'`)
  return row ?? { cents: 0, isBooked: false }
}

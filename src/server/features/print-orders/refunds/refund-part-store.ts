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

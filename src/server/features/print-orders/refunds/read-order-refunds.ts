import type { OrderRefund } from '#contract/money/refunds.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { PrintOrderKey } from '../lifecycle/print-order-store.ts'

/** What was refunded of an order, oldest first: why, of what, and what of it went to cards. */
export async function readOrderRefunds(db: Queries, { sellerId, id }: PrintOrderKey): Promise<OrderRefund[]> {
  const rows = await db.rows<Omit<OrderRefund, 'at'> & { at: Date }>(sql`
    select l.at, l.amount_cents::integer as cents, coalesce(cards.cents, 0)::integer as to_card_cents, t.note as reason,
      p.line, p.quantity, p.parcel
    from ledger_lines l
      join ledger_transactions t on t.seller_id = l.seller_id and t.id = l.transaction_id
      left join refunded_parts p on p.seller_id = t.seller_id and p.print_order_id = t.print_order_id
        and t.cause = 'refund:' || p.cause
      left join lateral (
        select sum(r.amount_cents) as cents from card_refunds r
        where r.seller_id = t.seller_id and r.print_order_id = t.print_order_id and t.cause = 'refund:' || r.cause
          and r.state <> 'FAILED'
      ) cards on true
    where l.seller_id = ${sellerId} and l.print_order_id = ${id} and l.account = 'seller_balance' and l.kind = 'REFUND'
    order by l.number`)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

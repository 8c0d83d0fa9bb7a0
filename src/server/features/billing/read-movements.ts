import type { Movement, MovementKind } from '#contract/money/movements.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

export interface MovementPage {
  sellerId: string
  kind?: MovementKind | undefined
  printOrderId?: string | undefined
  /** Newest first below this number; or, with `after`, oldest first above that one. */
  before?: number | undefined
  after?: number | undefined
  size: number
}

interface Row extends Omit<Movement, 'at' | 'card' | 'parts'> {
  at: Date
  brand: string | null
  last4: string | null
  printingCents: number | null
  deliveryCents: number | null
  feeCents: number | null
}

/** A page of what moved a seller's balance, read along one index however long the history is. */
export async function readMovements(
  db: Queries,
  { sellerId, kind, printOrderId, before, after, size }: MovementPage,
): Promise<{ movements: Movement[]; next: number | null }> {
  const ofKind = kind ? sql`and kind = ${kind}` : sql``
  const ofOrder = printOrderId ? sql`and print_order_id = ${printOrderId}` : sql``
  const older = before === undefined ? sql`` : sql`and number < ${before}`
  const newer = after === undefined ? sql`` : sql`and number > ${after}`
  const direction = after === undefined ? sql`desc` : sql`asc`
  const rows = await db.rows<Row>(sql`
    select l.transaction_id as id, l.number, l.at, l.kind, l.amount_cents::double precision as amount_cents,
      l.balance_after_cents::double precision as balance_after_cents, l.currency, l.print_order_id, p.order_number,
      c.brand, c.last4, t.collection_id, r.state as card_refund, s.at is not null as is_settled, t.note,
      case when l.kind = 'CHARGE' then parts.printing end::double precision as printing_cents,
      case when l.kind = 'CHARGE' then parts.delivery end::double precision as delivery_cents,
      case when l.kind = 'CHARGE' then parts.fee end::double precision as fee_cents
    from (
      select * from ledger_lines
      where seller_id = ${sellerId} and currency = 'USD' and account = 'seller_balance' ${ofKind} ${ofOrder} ${older} ${newer}
      order by number ${direction} limit ${size + 1}
    ) l
      join ledger_transactions t on t.seller_id = l.seller_id and t.id = l.transaction_id
      left join print_orders p on p.seller_id = l.seller_id and p.id = l.print_order_id
      left join card_collections c on c.seller_id = t.seller_id and c.id = t.collection_id
      left join card_refunds r on l.kind = 'CARD_REFUND' and r.seller_id = t.seller_id and r.id = split_part(t.cause, ':', 2)
      left join settled_refunds s on l.kind = 'REFUND' and s.seller_id = t.seller_id and s.transaction_id = t.id
      cross join lateral (
        select coalesce(sum(amount_cents) filter (where account = 'print_cost'), 0) as printing,
          coalesce(sum(amount_cents) filter (where account = 'delivery'), 0) as delivery,
          coalesce(sum(amount_cents) filter (where account = 'fee'), 0) as fee
        from ledger_lines s where s.seller_id = l.seller_id and s.transaction_id = l.transaction_id
      ) parts
    order by l.number ${direction}`)
  const page = rows.slice(0, size)
  return {
    movements: page.map(present),
    next: rows.length > size ? (page.at(-1)?.number ?? null) : null,
  }
}

function present({ at, brand, last4, printingCents, deliveryCents, feeCents, ...row }: Row): Movement {
  return {
    ...row,
    at: at.toISOString(),
    card: brand && last4 ? { brand, last4 } : null,
    parts:
      printingCents !== null && deliveryCents !== null && feeCents !== null
        ? { printingCents, deliveryCents, feeCents }
        : null,
  }
}

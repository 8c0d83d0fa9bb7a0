import type { Purchase } from '#contract/portals/buyers.ts'
import { isoTimes } from '#domain/iso-times.ts'
import { numberOfSale } from '#domain/sale-number.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { shownLine } from '#server/features/portal-sales/read-sales.ts'
import { type PrintState, stageOf } from '#server/features/portal-sales/stage-of.ts'

type Row = Pick<Purchase, 'id' | 'state' | 'lines' | 'maker' | 'endReason' | 'totalCents' | 'currency'> & {
  print: PrintState | null
  createdAt: Date
}

/** Paid purchases of an account, newest first. */
export async function readPurchases(
  db: Queries,
  userId: string,
  { skip, take }: { skip: number; take: number },
): Promise<Omit<Purchase, 'picture'>[]> {
  const rows = await db.rows<Row>(sql`
    select s.id, s.state, s.lines, s.end_reason, s.total_cents, s.currency, s.created_at,
      (select jsonb_build_object('id', m.id, 'name', m.name) from profiles m where m.user_id = s.seller_id) as maker,
      (select jsonb_build_object('stage', p.stage) from print_orders p
        where p.seller_id = s.seller_id and p.id = s.print_order_id) as print
    from purchases b join sales s on s.seller_id = b.maker_id and s.id = b.sale_id
    where b.user_id = ${userId} and s.paid_at is not null
    order by b.bought_at desc, b.sale_id desc offset ${skip} limit ${take}`)
  return rows.map(({ lines, print, ...row }) => ({
    ...isoTimes(row),
    number: numberOfSale(row.id),
    stage: stageOf(row, print),
    lines: lines.map(shownLine),
  }))
}

export async function countPurchases(db: Queries, userId: string): Promise<number> {
  const row = await db.row<{ count: number }>(sql`
    select count(*)::integer as count
    from purchases b join sales s on s.seller_id = b.maker_id and s.id = b.sale_id
    where b.user_id = ${userId} and s.paid_at is not null`)
  return row?.count ?? 0
}

/** The sealed key of a paid purchase; null if it isn't one of the account's. */
export async function findPurchaseKey(
  db: Queries,
  { userId, id }: { userId: string; id: string },
): Promise<{ id: string; keySealed: string } | null> {
  return await db.row<{ id: string; keySealed: string }>(sql`
    select s.id, s.key_sealed from purchases b join sales s on s.seller_id = b.maker_id and s.id = b.sale_id
    where b.user_id = ${userId} and b.sale_id = ${id} and s.paid_at is not null`)
}

import type { SaleClaim } from '#contract/portals/sales.ts'
import { isoTimes } from '#domain/iso-times.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { SaleKey } from '../sale-store.ts'

type Row = Omit<SaleClaim, 'at'> & { at: Date }

/** What the buyer of a sale claimed, with what support answered, latest first. */
export async function readClaims(db: Queries, { sellerId, id }: SaleKey): Promise<SaleClaim[]> {
  const rows = await db.rows<Row>(sql`
    select c.id, c.line, c.reason, c.wish as resolution, c.text, c.status, c.created_at as at,
      coalesce((
        select jsonb_agg(jsonb_build_object('text', m.text, 'at', m.at) order by m.id)
        from support_tickets t join support_messages m on m.seller_id = t.seller_id and m.ticket_id = t.id
        where t.seller_id = c.seller_id and t.problem_id = c.id and m.author = 'SUPPORT'), '[]') as answers
    from sales s
      join print_problems c on c.seller_id = s.seller_id and c.print_order_id = s.print_order_id and c.is_by_buyer
    where s.seller_id = ${sellerId} and s.id = ${id} order by c.created_at desc, c.id desc`)
  return rows.map((row) => ({
    ...isoTimes(row),
    answers: row.answers.map(({ text, at }) => ({ text, at: new Date(at).toISOString() })),
  }))
}

/** The sale of a claim that its buyer filed; null for claims of sellers. */
export const findSaleOfClaim = (
  db: Queries,
  { sellerId, problemId }: { sellerId: string; problemId: string },
): Promise<SaleKey | null> =>
  db.row<SaleKey>(sql`
    select s.seller_id, s.id from print_problems c
      join sales s on s.seller_id = c.seller_id and s.print_order_id = c.print_order_id
    where c.seller_id = ${sellerId} and c.id = ${problemId} and c.is_by_buyer`)

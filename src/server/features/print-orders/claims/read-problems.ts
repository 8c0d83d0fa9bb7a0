import type { PrintOrder, Problem } from '#contract/orders/print-orders.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** The claims of a print order, latest first. */
export async function readProblems(db: Queries, sellerId: string, printOrderId: string): Promise<Problem[]> {
  const rows = await db.rows<Omit<Problem, 'at'> & { at: Date }>(sql`
    select c.id, c.line, c.part, c.place, c.reason, c.wish as resolution, c.text, c.status, c.is_by_buyer, c.created_at as at,
      (select json_build_object('id', r.id, 'orderNumber', r.order_number) from print_orders r
        where r.seller_id = c.seller_id and r.problem_id = c.id
        order by r.created_at desc, r.id desc limit 1) as reprint,
      (select t.id from support_tickets t where t.seller_id = c.seller_id and t.problem_id = c.id limit 1) as ticket_id
    from print_problems c
    where c.seller_id = ${sellerId} and c.print_order_id = ${printOrderId} order by c.created_at desc, c.id desc`)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** The names of files that a seller added for a claim. */
export async function readAttachmentNames(
  db: Queries,
  sellerId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db.rows<{ name: string }>(sql`
    select name from support_attachments where seller_id = ${sellerId} and id = any(${ids}::uuid[]) order by created_at, id`)
  return rows.map(({ name }) => name)
}

/** The order that a reprint is of; null for any other order. */
export const readReprinted = (
  db: Queries,
  sellerId: string,
  reprintId: string,
): Promise<PrintOrder['reprintOf']> =>
  db.row(sql`
    select o.id, o.order_number from print_orders r
      join print_problems c on c.seller_id = r.seller_id and c.id = r.problem_id
      join print_orders o on o.seller_id = c.seller_id and o.id = c.print_order_id
    where r.seller_id = ${sellerId} and r.id = ${reprintId}`)

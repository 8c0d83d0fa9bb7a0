import type { PrintOrder, Problem } from '#contract/orders/print-orders.ts'
import type { Attachment } from '#contract/support/attachments.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { presentAttachment } from './present-attachment.ts'

type Row = Omit<Problem, 'at' | 'attachments'> & { at: Date; attachments: Omit<Attachment, 'src'>[] }

/** The claims of a print order, latest first. */
export async function readProblems(db: Queries, sellerId: string, printOrderId: string): Promise<Problem[]> {
  const rows = await db.rows<Row>(sql`
    select c.id, c.line, c.part, c.place, c.reason, c.wish as resolution, c.text, c.status, c.is_by_buyer, c.created_at as at,
      (select json_build_object('id', r.id, 'orderNumber', r.order_number) from print_orders r
        where r.seller_id = c.seller_id and r.problem_id = c.id
        order by r.created_at desc, r.id desc limit 1) as reprint,
      t.id as ticket_id,
      (select coalesce(json_agg(json_build_object('id', a.id, 'kind', a.kind, 'name', a.name, 'bytes', a.bytes)
          order by a.created_at, a.id), '[]')
        from support_attachments a
        where a.seller_id = t.seller_id and a.ticket_id = t.id and a.message_id = (
          select min(m.id) from support_messages m where m.seller_id = t.seller_id and m.ticket_id = t.id)) as attachments
    from print_problems c
      left join lateral (
        select t.seller_id, t.id from support_tickets t where t.seller_id = c.seller_id and t.problem_id = c.id limit 1
      ) t on true
    where c.seller_id = ${sellerId} and c.print_order_id = ${printOrderId} order by c.created_at desc, c.id desc`)
  return rows.map(({ attachments, at, ...row }) => ({
    ...row,
    attachments: attachments.map(presentAttachment),
    at: at.toISOString(),
  }))
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

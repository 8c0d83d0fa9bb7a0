import type { Problem } from '#contract/orders/print-orders.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** The claims of a print order, latest first. */
export async function readProblems(db: Queries, sellerId: string, printOrderId: string): Promise<Problem[]> {
  const rows = await db.rows<Omit<Problem, 'at'> & { at: Date }>(sql`
    select id, line, reason, wish as resolution, text, status, is_by_buyer, created_at as at from print_problems
    where seller_id = ${sellerId} and print_order_id = ${printOrderId} order by created_at desc, id desc`)
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

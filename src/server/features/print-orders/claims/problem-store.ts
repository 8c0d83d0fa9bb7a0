import type { Problem } from '#contract/orders/print-orders.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Number of claims for a print order since a time. */
export async function countProblems(
  tx: Queries,
  { sellerId, printOrderId }: { sellerId: string; printOrderId: string },
  since: Date,
): Promise<number> {
  const row = await tx.row<{ count: number }>(sql`
    select count(*)::integer as count from print_problems
    where seller_id = ${sellerId} and print_order_id = ${printOrderId} and created_at > ${since}`)
  return row?.count ?? 0
}

export async function insertProblem(
  tx: Queries,
  { printOrderId, sellerId, at }: { printOrderId: string; sellerId: string; at: Date },
  {
    id,
    line,
    part,
    place,
    reason,
    resolution,
    text,
    isByBuyer,
  }: Omit<Problem, 'status' | 'at' | 'reprint' | 'ticketId' | 'attachments'>,
): Promise<void> {
  await tx.run(sql`
    insert into print_problems (id, print_order_id, seller_id, line, part, place, reason, wish, text, is_by_buyer, created_at)
    values (${id}, ${printOrderId}, ${sellerId}, ${line}, ${part}, ${place}, ${reason}, ${resolution}, ${text}, ${isByBuyer}, ${at})`)
}

export async function updateProblemStatus(
  tx: Queries,
  { sellerId, problemId, status }: { sellerId: string; problemId: string; status: Problem['status'] },
): Promise<void> {
  await tx.run(sql`
    update print_problems set status = ${status} where seller_id = ${sellerId} and id = ${problemId}`)
}

/** What a claim is about. */
export const findProblem = (
  tx: Queries,
  sellerId: string,
  id: string,
): Promise<{ printOrderId: string; line: number | null } | null> =>
  tx.row(sql`select print_order_id, line from print_problems where seller_id = ${sellerId} and id = ${id}`)

/** Number of reprints of a print order, whatever became of them. */
export async function countReprints(tx: Queries, sellerId: string, printOrderId: string): Promise<number> {
  const row = await tx.row<{ count: number }>(sql`
    select count(*)::integer as count from print_problems c
      join print_orders r on r.seller_id = c.seller_id and r.problem_id = c.id
    where c.seller_id = ${sellerId} and c.print_order_id = ${printOrderId}`)
  return row?.count ?? 0
}

import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

export interface Approval {
  orderId: string
  lineId: string
  letteringId: string
  sha256: string
}

/** Who approved: the seller, the buyer by a link, or the seller for the case that the buyer is silent. */
export type Approver = 'SELLER' | 'BUYER' | 'SILENCE'

/**
 * Stores approvals of lines of which every approved file is one that the line prints now, with this hash. Earlier
 * approvals of files that a line no longer prints are dropped. Returns how many lines were changed.
 */
export const saveApprovals = (
  tx: Queries,
  sellerId: string,
  approvals: readonly Approval[],
  { at, by }: { at: Date; by: Approver },
): Promise<number> =>
  tx.run(sql`
    with given as (
      select distinct * from unnest(${approvals.map((each) => each.orderId)}::text[],
        ${approvals.map((each) => each.lineId)}::text[], ${approvals.map((each) => each.letteringId)}::uuid[],
        ${approvals.map((each) => each.sha256)}::text[]) i (order_id, line_id, id, sha256)
    ), valid as (
      select l.id as line_id,
        jsonb_object_agg(given.id, jsonb_build_object('sha256', given.sha256, 'at', ${at.toISOString()}::text, 'by', ${by}::text)) as approved
      from given
      join shop_order_lines l on l.seller_id = ${sellerId} and l.shop_order_id = given.order_id and l.id = given.line_id
      left join file_versions v on v.id = given.id and v.seller_id = ${sellerId} and v.print_sha256 = given.sha256
        and v.id = any(l.lettering_ids)
      group by l.id having count(*) = count(v.id)
    )
    update shop_order_lines l set approved_texts = valid.approved || coalesce(
      (select jsonb_object_agg(key, value) from jsonb_each(l.approved_texts)
        where key = any(l.lettering_ids::text[]) and not valid.approved ? key), '{}')
    from valid where l.seller_id = ${sellerId} and l.id = valid.line_id`)

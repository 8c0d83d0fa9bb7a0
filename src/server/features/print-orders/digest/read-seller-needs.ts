import type { PrintOrderState, Stage } from '#contract/print-order-states.ts'
import type { SourceChange } from '#contract/source-changes.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

export interface NeedyOrder {
  id: string
  orderNumber: string
  state: PrintOrderState
  stage: Stage
  failureReason: string | null
  /** What the shop changed while it was on its way, and nobody took note of. */
  changes: Pick<SourceChange, 'what' | 'after'>[]
}

/** Those of the print orders that still need their seller, the latest first. */
export const readNeedyOrders = (
  db: Queries,
  sellerId: string,
  ids: readonly string[],
): Promise<NeedyOrder[]> =>
  db.rows(sql`
    select * from (
      select p.id, p.order_number, p.state, p.stage, p.failure_reason,
        (select coalesce(json_agg(json_build_object('what', c.what, 'after', c.after) order by c.at), '[]')
          from source_changes c
          where c.seller_id = p.seller_id and c.shop_order_id = p.shop_order_id and c.was_submitted and c.accepted_at is null
            and c.at >= p.created_at) as changes
      from print_orders p where p.seller_id = ${sellerId} and p.id = any(${[...ids]}::text[])
      order by p.state_since desc, p.id desc
    ) needy
    where stage = 'NEEDS_YOU' or json_array_length(changes) > 0`)

/** Where to write to a seller who wants to be told; null for those who do not, or whose address nobody confirmed. */
export const readDigestRecipient = (
  db: Queries,
  sellerId: string,
): Promise<{ email: string; name: string } | null> =>
  db.row(sql`
    select email, name from users
    where id = ${sellerId} and mail_when_needed and email_verified and not coalesce(banned, false)`)

/** Where a seller can be answered. */
export async function readSellerAddress(db: Queries, sellerId: string): Promise<string> {
  const row = await db.row<{ email: string }>(sql`select email from users where id = ${sellerId}`)
  return row?.email ?? ''
}

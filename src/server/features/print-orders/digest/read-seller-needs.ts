import type { PrintOrderState, Stage } from '#contract/orders/print-order-states.ts'
import type { SourceChange } from '#contract/orders/source-changes.ts'
import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import { isAfterPrint } from '../lifecycle/read-store-state.ts'

export interface AttentionOrder {
  id: string
  shopOrderId: string | null
  orderNumber: string
  state: PrintOrderState
  stage: Stage
  failureReason: string | null
  /** Unaccepted changes in the store since it was submitted. */
  changes: Pick<SourceChange, 'what' | 'after'>[]
}

/** The print orders among these ids that still need attention, latest first. */
export const readAttentionOrders = (
  db: Queries,
  sellerId: string,
  ids: readonly string[],
): Promise<AttentionOrder[]> =>
  db.rows(sql`
    select * from (
      select p.id, p.shop_order_id, p.order_number, p.state, p.stage, p.failure_reason,
        (select coalesce(json_agg(json_build_object('what', c.what, 'after', c.after) order by c.at), '[]')
          from source_changes c
          where c.seller_id = p.seller_id and c.shop_order_id = p.shop_order_id and c.accepted_at is null
            and ${isAfterPrint}) as changes
      from print_orders p where p.seller_id = ${sellerId} and p.id = any(${[...ids]}::text[])
      order by p.state_since desc, p.id desc
    ) candidates
    where stage = 'NEEDS_YOU' or json_array_length(changes) > 0`)

/** The digest recipient; null if the seller opted out or hasn't verified their address. */
export const readDigestRecipient = (
  db: Queries,
  sellerId: string,
): Promise<{ email: string; name: string } | null> =>
  db.row(sql`
    select email, name from users
    where id = ${sellerId} and mail_when_needed and email_verified and not coalesce(banned, false)`)

/** The seller's email address, for replies from support. */
export async function readSellerAddress(db: Queries, sellerId: string): Promise<string> {
  const row = await db.row<{ email: string }>(sql`select email from users where id = ${sellerId}`)
  return row?.email ?? ''
}

/** Whether `findSellersToMail` may find any. */
export const hasMailDue = (): Sql =>
  sql`(exists (select from seller_needs) or exists (select from inbox_entries where mail_at is not null)
    or exists (select from rule_hits where told_at is null))`

/** Sellers with something that may be mailed since `since`, and no such mail since `lastMail`: orders that need attention or match a rule, entries of the inbox. */
export async function findSellersToMail(
  db: Queries,
  { since, lastMail, limit }: { since: Date; lastMail: Date; limit: number },
): Promise<string[]> {
  const rows = await db.rows<{ sellerId: string }>(sql`
    select due.seller_id
    from (
      select seller_id, since as at from seller_needs where since <= ${since}
      union all
      select seller_id, mail_at from inbox_entries where mail_at <= ${since}
      union all
      select seller_id, coalesce(mail_at, at) from rule_hits where told_at is null and coalesce(mail_at, at) <= ${since}
    ) due
    join users u on u.id = due.seller_id
    left join notification_settings s on s.seller_id = due.seller_id
    where coalesce(greatest(u.told_of_needs_at, s.last_mail_at) <= ${lastMail}, true)
    group by due.seller_id order by min(due.at) limit ${limit}`)
  return rows.map(({ sellerId }) => sellerId)
}

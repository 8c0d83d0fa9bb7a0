import type { PrintOrderState } from '#contract/print-order-states.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

export interface NeedyOrder {
  id: string
  orderNumber: string
  state: PrintOrderState
  failureReason: string | null
}

/** Those of the print orders that still need their seller, the latest first. */
export const readNeedyOrders = (db: Queries, ids: readonly string[]): Promise<NeedyOrder[]> =>
  db.rows(sql`
    select id, order_number as "orderNumber", state, failure_reason as "failureReason" from print_orders
    where id = any(${[...ids]}::text[]) and stage = 'NEEDS_YOU' order by state_since desc, id desc`)

/** Where to write to a seller who wants to be told; null for those who do not, or whose address nobody confirmed. */
export const readWhomToTell = (
  db: Queries,
  sellerId: string,
): Promise<{ email: string; name: string } | null> =>
  db.row(sql`
    select email, name from users
    where id = ${sellerId} and mail_when_needed and email_verified and not coalesce(banned, false)`)

import { type Sql, sql } from '#server/db/sql.ts'

const STUCK_MS = 3_600_000

/** Of print orders `t`: failed, and its order, which hasn't ended, wasn't submitted again. Tests cost nothing and need no attention. */
export const needsReprocess = sql`t.state = 'FAILED' and not t.is_test and not exists (
  select 1 from print_orders later where later.seller_id = t.seller_id and later.source = t.source
    and later.source_order_id = t.source_order_id and not later.is_test and later.queue_number > t.queue_number)
  and not exists (select from archived_orders a where a.seller_id = t.seller_id and a.id = t.shop_order_id)`

/** Of print orders `t`: in our queue for over an hour, although it isn't paused. */
export const stuckBefore = (now: Date): Sql => sql`
  t.state in ('PREPARED', 'CHARGED', 'DRAFTED') and not t.is_test and not t.is_paused
  and t.state_since < ${new Date(now.getTime() - STUCK_MS)}`

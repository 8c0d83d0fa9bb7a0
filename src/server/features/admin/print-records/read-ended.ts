import type { PrintOrderState } from '#contract/orders/print-order-states.ts'
import { type Sql, sql } from '#server/db/sql.ts'

/** A state that is counted when an order gets there. */
export type Ended = Extract<PrintOrderState, 'FAILED' | 'DELIVERED'>

/**
 * Whether the print order `t` failed or was delivered in a time; `to` isn’t itself in it. A failed order stays failed, but a
 * delivered one can be refunded later, which its timeline knows. Test orders don’t count.
 */
export function hasEnded(ended: Ended, from: Sql, to: Sql): Sql {
  const isThere = sql`t.state = ${ended} and t.state_since >= ${from} and t.state_since < ${to}`
  if (ended === 'FAILED') return sql`(${isThere} and not t.is_test)`
  return sql`((${isThere} or t.state = 'REFUNDED' and t.state_since >= ${from} and exists (
    select 1 from print_order_events e where e.seller_id = t.seller_id and e.print_order_id = t.id
      and e.to_state = 'DELIVERED' and e.from_state is distinct from 'DELIVERED' and e.at >= ${from} and e.at < ${to}
  )) and not t.is_test)`
}

/** The code of a failed order `t`, also of one that failed before codes were stored. */
export const failureCode = sql`coalesce(t.failure_code, 'SUBMIT_FAILED')`

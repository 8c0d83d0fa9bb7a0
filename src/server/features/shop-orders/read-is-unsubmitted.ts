import { sql } from '#server/db/sql.ts'

/**
 * Whether the shop order `o` is unsubmitted: open at its source and without a live print order. The demo order also
 * counts as submitted once its test was priced.
 */
export const isUnsubmittedNow = sql`(o.source_status = 'OPEN' and not exists (
  select 1 from print_orders p
  where p.seller_id = o.seller_id and p.source = o.source and p.source_order_id = o.source_order_id
    and p.state not in ('FAILED', 'CANCELED', 'REFUNDED')
    and (not p.is_test or o.source = 'demo' or p.state = 'PREPARED')
))`

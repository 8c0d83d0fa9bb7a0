import type { PrintOrderSource } from '#contract/stores/connections.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** The failed print orders of these orders. */
export const readFailedAttempts = (
  db: Queries,
  sellerId: string,
  orders: readonly { source: PrintOrderSource; sourceOrderId: string }[],
): Promise<{ id: string; createdAt: Date }[]> =>
  db.rows(sql`
    select p.id, p.created_at
    from unnest(${orders.map(({ source }) => source)}::text[], ${orders.map((order) => order.sourceOrderId)}::text[])
      as i (source, source_order_id)
    join print_orders p on p.seller_id = ${sellerId} and p.source = i.source and p.source_order_id = i.source_order_id
    where p.state = 'FAILED'`)

import type { PrintOrderSource } from '#contract/stores/connections.ts'
import type { Queries } from '#server/db/database.ts'
import { setLists } from '#server/db/paged-lists.ts'
import { sql } from '#server/db/sql.ts'

interface Submitted {
  source: PrintOrderSource
  sourceOrderId: string
}

/**
 * Failed attempts of orders that were just submitted again need no attention any more: they stay in the list of all print
 * orders, and the order counts once, where its new print order is.
 */
export async function supersedeFailures(
  tx: Queries,
  sellerId: string,
  orders: readonly Submitted[],
): Promise<void> {
  if (orders.length === 0) return
  const failed = await tx.rows<{ id: string; createdAt: Date }>(sql`
    select p.id, p.created_at
    from unnest(${orders.map(({ source }) => source)}::text[], ${orders.map((order) => order.sourceOrderId)}::text[])
      as i (source, source_order_id)
    join print_orders p on p.seller_id = ${sellerId} and p.source = i.source and p.source_order_id = i.source_order_id
    where p.state = 'FAILED'`)
  await setLists(
    tx,
    failed.map(({ id, createdAt }) => ({ sellerId, itemId: id, sortAt: createdAt, lists: ['prints'] })),
  )
}

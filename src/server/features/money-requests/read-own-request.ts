import type { MoneyRequestState } from '#contract/money/refunds.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** What became of the request that a call with this key made; null if it made none. */
export const findMoneyRequest = (
  db: Queries,
  { sellerId, printOrderId, key }: { sellerId: string; printOrderId: string | null; key: string },
): Promise<{ id: string; cents: number; state: MoneyRequestState } | null> =>
  db.row<{ id: string; cents: number; state: MoneyRequestState }>(sql`
    select id, cents::double precision as cents, state from refund_requests
    where seller_id = ${sellerId} and print_order_id is not distinct from ${printOrderId} and key = ${key}`)

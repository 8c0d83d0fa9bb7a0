import type { RefundRequestState, RefundTarget } from '#contract/money/refunds.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

interface NewRequest {
  sellerId: string
  id: string
  printOrderId: string
  key: string
  cents: number
  line: number | null
  quantity: number | null
  parcel: string | null
  target: RefundTarget | null
  reason: string
  askedBy: string
  askedAt: Date
}

/** False when the same call asked before. */
export async function insertRefundRequest(tx: Queries, request: NewRequest): Promise<boolean> {
  const { sellerId, id, printOrderId, key, cents, line, quantity, parcel } = request
  const inserted = await tx.run(sql`
    insert into refund_requests (seller_id, id, print_order_id, key, cents, line, quantity, parcel, target, reason,
      asked_by, asked_at)
    values (${sellerId}, ${id}, ${printOrderId}, ${key}, ${cents}, ${line}, ${quantity}, ${parcel}, ${request.target},
      ${request.reason}, ${request.askedBy}, ${request.askedAt})
    on conflict (seller_id, print_order_id, key) do nothing`)
  return inserted > 0
}

/** What became of the request that a call with this key made; null if it made none. */
export const findRefundRequest = (
  db: Queries,
  { sellerId, id, key }: { sellerId: string; id: string; key: string },
): Promise<{ id: string; cents: number; state: RefundRequestState } | null> =>
  db.row<{ id: string; cents: number; state: RefundRequestState }>(sql`
    select id, cents::double precision as cents, state from refund_requests
    where seller_id = ${sellerId} and print_order_id = ${id} and key = ${key}`)

interface LockedRequest extends NewRequest {
  state: RefundRequestState
}

/** Locks a request, so that it is decided once. */
export const lockRefundRequest = (tx: Queries, id: string): Promise<LockedRequest | null> =>
  tx.row<LockedRequest>(sql`
    select seller_id, id, print_order_id, key, cents::double precision as cents, line, quantity, parcel, target, reason,
      asked_by, asked_at, state
    from refund_requests where id = ${id} for update`)

interface Decided {
  sellerId: string
  id: string
  state: 'CONFIRMED' | 'DECLINED'
  by: string
  at: Date
  note: string | null
}

export async function storeRefundDecision(tx: Queries, decided: Decided): Promise<void> {
  const { sellerId, id, state, by, at, note } = decided
  await tx.run(sql`
    update refund_requests set state = ${state}, decided_by = ${by}, decided_at = ${at}, note = ${note}
    where seller_id = ${sellerId} and id = ${id}`)
}

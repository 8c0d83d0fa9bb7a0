import type { MoneyRequestKind, MoneyRequestState, RefundTarget } from '#contract/money/refunds.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

interface NewRequest {
  kind: MoneyRequestKind
  sellerId: string
  id: string
  /** Only of a refund of an order. */
  printOrderId: string | null
  /** Only of a refund of a sale. */
  saleId: string | null
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
export async function insertMoneyRequest(tx: Queries, request: NewRequest): Promise<boolean> {
  const { kind, sellerId, id, printOrderId, saleId, key, cents, line, quantity, parcel } = request
  const inserted = await tx.run(sql`
    insert into refund_requests (kind, seller_id, id, print_order_id, sale_id, key, cents, line, quantity, parcel, target, reason,
      asked_by, asked_at)
    values (${kind}, ${sellerId}, ${id}, ${printOrderId}, ${saleId}, ${key}, ${cents}, ${line}, ${quantity}, ${parcel}, ${request.target},
      ${request.reason}, ${request.askedBy}, ${request.askedAt})
    on conflict do nothing`)
  return inserted > 0
}

export interface LockedRequest extends NewRequest {
  state: MoneyRequestState
}

/** Locks a request, so that it is decided once. */
export const lockMoneyRequest = (tx: Queries, id: string): Promise<LockedRequest | null> =>
  tx.row<LockedRequest>(sql`
    select kind, seller_id, id, print_order_id, sale_id, key, cents::double precision as cents, line, quantity, parcel, target, reason,
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

export async function storeDecision(tx: Queries, decided: Decided): Promise<void> {
  const { sellerId, id, state, by, at, note } = decided
  await tx.run(sql`
    update refund_requests set state = ${state}, decided_by = ${by}, decided_at = ${at}, note = ${note}
    where seller_id = ${sellerId} and id = ${id}`)
}

import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'

export type CallKind = 'draft' | 'process' | 'cancel'

/** A call at the print provider whose effect is not known: it is running, or its answer was lost. */
export interface OpenCall {
  sellerId: string
  printOrderId: string
  id: string
  kind: CallKind
  startedAt: Date
}

/** Notes that the effect of a call is known now. */
export async function closeCall(
  tx: Queries,
  call: CallKey,
  end: { at: Date; outcome: 'done' | 'refused' | 'not-sent' | 'found' | 'not-found'; detail?: string },
): Promise<void> {
  await tx.run(sql`
    update print_calls set ended_at = coalesce(ended_at, ${end.at}), outcome = ${end.outcome},
      detail = coalesce(${end.detail ?? null}, detail)
    where ${isCall(call)} and outcome is null`)
}

/** Notes that a call ended without telling its effect. It stays open until that was looked up. */
export async function leaveCallOpen(
  db: Queries,
  call: CallKey,
  end: { at: Date; detail: string },
): Promise<void> {
  await db.run(sql`update print_calls set ended_at = ${end.at}, detail = ${end.detail} where ${isCall(call)}`)
}

type CallKey = Pick<OpenCall, 'sellerId' | 'printOrderId' | 'id'>

const isCall = ({ sellerId, printOrderId, id }: CallKey): Sql =>
  sql`seller_id = ${sellerId} and print_order_id = ${printOrderId} and id = ${id}`

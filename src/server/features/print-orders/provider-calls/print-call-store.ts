import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import type { RecordKey } from '#server/kernel/ids.ts'

export type CallKind = 'draft' | 'process' | 'cancel'

/** A provider call with an unknown outcome: it's in progress, or its response was lost. */
export interface OpenCall {
  sellerId: string
  printOrderId: string
  id: string
  kind: CallKind
  startedAt: Date
}

/** Records the outcome of a call. */
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

/** Records that a call ended without a known outcome. It stays open until the outcome was looked up. */
export async function leaveCallOpen(
  db: Queries,
  call: CallKey,
  end: { at: Date; detail: string },
): Promise<void> {
  await db.run(sql`update print_calls set ended_at = ${end.at}, detail = ${end.detail} where ${isCall(call)}`)
}

/** Whether a call about a print order is in progress, or its outcome unknown. */
export const hasOpenCall = async (tx: Queries, { sellerId, id }: RecordKey): Promise<boolean> =>
  (await tx.row(sql`
    select 1 from print_calls where seller_id = ${sellerId} and print_order_id = ${id} and outcome is null limit 1`)) !==
  null

type CallKey = Pick<OpenCall, 'sellerId' | 'printOrderId' | 'id'>

const isCall = ({ sellerId, printOrderId, id }: CallKey): Sql =>
  sql`seller_id = ${sellerId} and print_order_id = ${printOrderId} and id = ${id}`

import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

export type CallKind = 'draft' | 'process' | 'cancel'

/** A call at the print provider whose effect is not known: it is running, or its answer was lost. */
export interface OpenCall {
  id: string
  kind: CallKind
  startedAt: Date
}

/** Notes a call before it is made. At most one per print order can be open, which the database enforces. */
export async function insertCall(
  tx: Queries,
  call: { printOrderId: string; kind: CallKind; startedAt: Date },
): Promise<OpenCall> {
  const row = await tx.row<{ id: string }>(sql`
    insert into print_calls (print_order_id, kind, started_at)
    values (${call.printOrderId}, ${call.kind}, ${call.startedAt}) returning id`)
  return { id: row!.id, kind: call.kind, startedAt: call.startedAt }
}

/** Notes that the effect of a call is known now. */
export async function closeCall(
  tx: Queries,
  id: string,
  end: { at: Date; outcome: 'done' | 'refused' | 'not-sent' | 'found' | 'not-found'; detail?: string },
): Promise<void> {
  await tx.run(sql`
    update print_calls set ended_at = coalesce(ended_at, ${end.at}), outcome = ${end.outcome},
      detail = coalesce(${end.detail ?? null}, detail)
    where id = ${id} and outcome is null`)
}

/** Notes that a call ended without telling its effect. It stays open until that was looked up. */
export async function leaveCallOpen(
  db: Queries,
  id: string,
  end: { at: Date; detail: string },
): Promise<void> {
  await db.run(sql`update print_calls set ended_at = ${end.at}, detail = ${end.detail} where id = ${id}`)
}

export const findOpenCall = (db: Queries, printOrderId: string): Promise<OpenCall | null> =>
  db.row(sql`
    select id, kind, started_at from print_calls
    where print_order_id = ${printOrderId} and outcome is null`)

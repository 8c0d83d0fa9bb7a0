import type { BulkActKind, BulkActState, BulkOutcome } from '#contract/teamwork/bulk-acts.ts'
import type { Queries } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'

interface NewBulkAct {
  id: string
  key: string
  kind: BulkActKind
  state: 'WAITING' | 'RUNNING'
  reason: string
  recordIds: readonly string[]
  askedBy: string
  askedAt: Date
  requestId: string
  address: string
  agent: string | null
}

/** False when the same call started it before. */
export async function insertBulkAct(tx: Queries, act: NewBulkAct): Promise<boolean> {
  const { id, key, kind, state, reason, recordIds, askedBy, askedAt, requestId, address, agent } = act
  const inserted = await tx.run(sql`
    insert into bulk_acts (id, key, kind, state, reason, total, asked_by, asked_at, request_id, address, agent)
    values (${id}, ${key}, ${kind}, ${state}, ${reason}, ${recordIds.length}, ${askedBy}, ${askedAt}, ${requestId}, ${address}, ${agent})
    on conflict (asked_by, key) do nothing`)
  if (inserted === 0) return false
  await tx.run(sql`
    insert into bulk_act_rows (act_id, position, record_id)
    select ${id}, position, record_id from unnest(${recordIds}::text[]) with ordinality as given (record_id, position)`)
  return true
}

export interface LockedBulkAct {
  id: string
  kind: BulkActKind
  state: BulkActState
  total: number
  askedBy: string
}

/** Locks an act, so that it is decided once. */
export const lockBulkAct = (tx: Queries, id: string): Promise<LockedBulkAct | null> =>
  tx.row<LockedBulkAct>(
    sql`select id, kind, state, total, asked_by from bulk_acts where id = ${id} for update`,
  )

interface Decided {
  id: string
  state: 'RUNNING' | 'DECLINED' | 'STOPPED'
  by: string
  at: Date
  note: string | null
}

export async function storeBulkDecision(tx: Queries, { id, state, by, at, note }: Decided): Promise<void> {
  await tx.run(sql`
    update bulk_acts set state = ${state}, decided_by = ${by}, decided_at = ${at}, note = ${note},
      ended_at = ${state === 'RUNNING' ? null : at}
    where id = ${id}`)
}

export interface RunningBulkAct {
  id: string
  kind: BulkActKind
  reason: string
  askedBy: string
  requestId: string
  address: string
  agent: string | null
  /** Whether who started it still may. */
  isAllowed: boolean
}

export const hasRunningBulkActs = (): Sql => sql`exists (select from bulk_acts where state = 'RUNNING')`

export const readRunningBulkActs = (db: Queries): Promise<RunningBulkAct[]> =>
  db.rows<RunningBulkAct>(sql`
    select b.id, b.kind, b.reason, b.asked_by, b.request_id, b.address, b.agent, u.role = 'ADMIN' and not u.banned as is_allowed
    from bulk_acts b join users u on u.id = b.asked_by
    where b.state = 'RUNNING' order by b.asked_at, b.id`)

export interface StartedRow {
  position: number
  recordId: string
  /** Started before, by a process that ended in the middle of it. */
  isRepeated: boolean
}

/** Takes the next records of an act while it runs. */
export const startRows = (
  db: Queries,
  { id, at, limit }: { id: string; at: Date; limit: number },
): Promise<StartedRow[]> =>
  db.rows<StartedRow>(sql`
    with next as (
      select r.position, r.started_at from bulk_act_rows r join bulk_acts b on b.id = r.act_id
      where r.act_id = ${id} and b.state = 'RUNNING' and r.outcome is null
      order by r.position limit ${limit} for update of r
    )
    update bulk_act_rows r set started_at = ${at} from next
    where r.act_id = ${id} and r.position = next.position
    returning r.position, r.record_id, next.started_at is not null as is_repeated`)

interface Ended {
  id: string
  position: number
  outcome: BulkOutcome
  code: string | null
  /** Why it was refused, with the provider’s answer; null where the code says it all. */
  message: string | null
  at: Date
}

/** Keeps the result of a record and counts it. */
export async function endRow(
  db: Queries,
  { id, position, outcome, code, message, at }: Ended,
): Promise<void> {
  await db.run(sql`
    with ended as (
      update bulk_act_rows set outcome = ${outcome}, code = ${code}, message = ${message}, ended_at = ${at}
      where act_id = ${id} and position = ${position} and outcome is null
      returning outcome
    )
    update bulk_acts b set done = done + (e.outcome = 'DONE')::integer, skipped = skipped + (e.outcome = 'SKIPPED')::integer,
      refused = refused + (e.outcome = 'REFUSED')::integer
    from ended e where b.id = ${id}`)
}

/** Ends an act whose records all have a result, or whose administrator may do it no longer. */
export async function endBulkAct(
  db: Queries,
  { id, state, at, note }: { id: string; state: 'DONE' | 'STOPPED'; at: Date; note: string | null },
): Promise<void> {
  await db.run(sql`
    update bulk_acts set state = ${state}, ended_at = ${at}, note = ${note} where id = ${id} and state = 'RUNNING'`)
}

export async function forgetBulkActs(db: Queries, before: Date): Promise<void> {
  await db.run(sql`delete from bulk_acts where ended_at < ${before}`)
}

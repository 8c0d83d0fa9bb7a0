import type { Database, Queries } from '../db/database.ts'
import { type Sql, sql } from '../db/sql.ts'

const interval = sql`every_ms * interval '1 millisecond'`
// A time further away than the interval was written by a clock that has been set back since.
const isDue = sql`(next_due_at <= now() or next_due_at > now() + ${interval})`

interface Planned {
  name: string
  everyMs: number
}

/** Adds work that is new, which is due at once, and forgets work that nothing has run for a week. */
export async function planRecurring(db: Database, work: readonly Planned[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.run(sql`
      insert into recurring_work as w (name, every_ms)
      select name, every_ms from unnest(${work.map(({ name }) => name)}::text[],
        ${work.map(({ everyMs }) => everyMs)}::integer[]) p (name, every_ms) order by name
      on conflict (name) do update set every_ms = excluded.every_ms where w.every_ms <> excluded.every_ms`)
    await tx.run(sql`
      delete from recurring_work
      where next_due_at < now() - interval '7 days' and name <> all(${work.map(({ name }) => name)}::text[])`)
  })
}

/** Milliseconds until the first of this work is due. */
export async function readWaitMs(db: Queries, names: readonly string[]): Promise<number> {
  const row = await db.row<{ waitMs: number | null }>(sql`
    select min(case when ${isDue} then 0
      else extract(epoch from next_due_at - now()) * 1000 end)::float8 as wait_ms
    from recurring_work where name = any(${names}::text[])`)
  return row?.waitMs ?? 0
}

/** Takes what is due, for all processes, and sets when each is due next. Returns the names. */
export async function takeDue(tx: Queries, names: readonly string[]): Promise<string[]> {
  const rows = await tx.rows<{ name: string }>(sql`
    update recurring_work set next_due_at = now() + ${interval}
    where name in (
      select name from recurring_work where name = any(${names}::text[]) and ${isDue}
      order by name for update skip locked)
    returning name`)
  return rows.map(({ name }) => name)
}

export interface Condition {
  name: string
  /** Holds while a round would find something. */
  hasWork: Sql
}

/**
 * Ends the rounds that are due and would find nothing, as if they had run, and returns the milliseconds until the first of
 * the others is due. One statement, made of the features' conditions, so an idle server needs no other for all its work.
 * Planning it takes 20 ms and running it 1 ms, so the clock has a connection that plans once.
 */
export async function skipIdle(
  db: Queries,
  names: readonly string[],
  conditions: readonly Condition[],
): Promise<number> {
  const findsWork = conditions
    .map(({ name, hasWork }) => sql`name = ${name}::text and (${hasWork})`)
    .reduce((all, one) => sql`${all} or ${one}`)
  const row = await db.row<{ waitMs: number | null }>(sql`
    with skipped as (
      update recurring_work set next_due_at = now() + ${interval}, last_started_at = now(), last_finished_at = now(),
        last_duration_ms = 0, last_error = null, failures = 0
      where name in (
        select name from recurring_work
        where name = any(${conditions.map(({ name }) => name)}::text[]) and ${isDue}
          and not (${findsWork})
        order by name for update skip locked)
      returning name, next_due_at)
    select min(wait_ms)::float8 as wait_ms from (
      select case when ${isDue} then 0 else extract(epoch from next_due_at - now()) * 1000 end as wait_ms
      from recurring_work where name = any(${names}::text[]) and name not in (select name from skipped)
      union all select extract(epoch from next_due_at - now()) * 1000 from skipped) waits`)
  return row?.waitMs ?? 0
}

export interface RecurringState {
  name: string
  everySeconds: number
  /** Seconds since 1970; null before the first round. */
  finishedAt: number | null
  failures: number
}

/** When each work ran last, for monitoring. */
export const readRecurring = (db: Queries): Promise<RecurringState[]> =>
  db.rows(sql`
    select name, every_ms / 1000.0::float8 as every_seconds,
      extract(epoch from last_finished_at)::float8 as finished_at, failures
    from recurring_work order by name`)

/** Records a round that just ended. */
export async function recordRound(
  db: Queries,
  name: string,
  { durationMs, error }: { durationMs: number; error: string | null },
): Promise<void> {
  await db.run(sql`
    update recurring_work set last_started_at = now() - ${durationMs} * interval '1 millisecond',
      last_finished_at = now(), last_duration_ms = ${durationMs}, last_error = ${error},
      failures = case when ${error}::text is null then 0 else failures + 1 end
    where name = ${name}`)
}

import type { FailedJob, JobKind } from '#contract/admin/system.ts'
import type { Database } from '../db/database.ts'

type Pool = Pick<Database, 'pool'>

/** What each kind of job does now and did in the last day. The tables are pg-boss's, so the statement is no part of our schema. */
export async function readJobKinds({ pool }: Pool, names: readonly string[]): Promise<JobKind[]> {
  const { rows } = await pool.query<JobKind>(
    `
    select n.name, coalesce(j.waiting, 0)::integer as waiting, j.oldest as "oldestSeconds",
      coalesce(j.running, 0)::integer as running, coalesce(j.later, 0)::integer as later,
      coalesce(j.done, 0)::integer as done, j.median::integer as "medianMs", j.slowest::integer as "slowestMs",
      coalesce(j.failed, 0)::integer as failed
    from unnest($1::text[]) n (name) left join (
      select name, count(*) filter (where state in ('created', 'retry') and start_after <= now()) as waiting,
        extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry') and start_after <= now()))::float8 as oldest,
        count(*) filter (where state = 'active') as running,
        count(*) filter (where state in ('created', 'retry') and start_after > now()) as later,
        count(*) filter (where state = 'completed') as done,
        percentile_cont(0.5) within group (order by extract(epoch from completed_on - started_on) * 1000)
          filter (where state = 'completed') as median,
        max(extract(epoch from completed_on - started_on) * 1000) filter (where state = 'completed') as slowest,
        count(*) filter (where state = 'failed') as failed
      from pgboss.job where name = any($1::text[]) group by name
    ) j using (name) order by n.name`,
    [names],
  )
  return rows
}

/** Every kind of job that has a queue, without recurring work. */
export async function readQueueNames({ pool }: Pool, recurring: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select name from pgboss.queue where name not like '\\_\\_%' and name <> all($1::text[]) order by name`,
    [recurring],
  )
  return rows.map(({ name }) => name)
}

export interface RunningJobs {
  name: string
  running: number
  startedAt: Date
}

/** The jobs that run now, and rounds of recurring work that have run for two seconds: shorter ones come and go all the time. */
export async function readRunningJobs({ pool }: Pool, recurring: readonly string[]): Promise<RunningJobs[]> {
  const { rows } = await pool.query<RunningJobs>(
    `
    select name, count(*)::integer as running, min(started_on) as "startedAt" from pgboss.job
    where state = 'active' and name not like '\\_\\_%'
      and (name <> all($1::text[]) or started_on < now() - interval '2 seconds')
    group by name order by name`,
    [recurring],
  )
  return rows
}

interface FailedRow {
  id: string
  name: string
  completedOn: Date
  attempts: number
  data: object | null
  output: { message?: unknown } | null
}

/** The newest jobs that were given up. */
export async function readFailedJobs(
  { pool }: Pool,
  { recurring, limit }: { recurring: readonly string[]; limit: number },
): Promise<FailedJob[]> {
  const { rows } = await pool.query<FailedRow>(
    `
    select id, name, completed_on as "completedOn", retry_count + 1 as attempts, data, output
    from pgboss.job where state = 'failed' and name <> all($1::text[])
    order by completed_on desc, id limit $2`,
    [recurring, limit],
  )
  return rows.map(({ completedOn, data, output, ...row }) => ({
    ...row,
    failedAt: completedOn.toISOString(),
    error: typeof output?.message === 'string' ? output.message.slice(0, 500) : 'No message',
    about: idsIn(data),
  }))
}

/** Ids are no secret; what else a job carries can be an address. */
const idsIn = (data: object | null): string[] =>
  [...new Set(JSON.stringify(data ?? {}).match(/\b[a-z]{1,6}_[0-9a-hjkmnp-tv-z]{26}\b/g) ?? [])].slice(0, 5)

/** Whether there is such a job that was given up. */
export async function isFailedJob({ pool }: Pool, name: string, id: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from pgboss.job where name = $1 and id = $2::uuid and state = 'failed'`,
    [name, id],
  )
  return rowCount === 1
}

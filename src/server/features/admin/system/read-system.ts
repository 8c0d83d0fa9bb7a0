import type { System } from '#contract/admin/system.ts'
import { versionLabel } from '#contract/constants.ts'
import { isoTimes } from '#domain/iso-times.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { readFailedJobs, readJobKinds, readQueueNames } from '#server/jobs/read-jobs.ts'
import type { Context } from '#server/kernel/context.ts'

const MAX_FAILED = 50
const DAY_MS = 86_400_000

/** What runs in the background, how it went, and what it is kept in. */
export async function readSystem(context: Context): Promise<System> {
  const { db, jobsDb, clock, config } = context
  const names = await readRecurringNames(db)
  const [recurring, jobs, failedJobs, webhooks, budgets, storage, stored] = await Promise.all([
    readRecurring(db),
    readQueueNames(jobsDb, names).then((kinds) => readJobKinds(jobsDb, kinds)),
    readFailedJobs(jobsDb, { recurring: names, limit: MAX_FAILED }),
    readWebhooks(db, new Date(clock.now().getTime() - DAY_MS)),
    readBudgets(db),
    readStorage(db),
    db.row<{ database: string; schema: string }>(sql`
      select current_setting('server_version') as database,
        coalesce((select max(name) from migrations where name ~ '^[0-9]{4}_'), '') as schema`),
  ])
  const { database = '', schema = '' } = stored ?? {}
  const versions = { product: versionLabel, node: process.version, database, schema, mode: config.mode }
  return { recurring, jobs, failedJobs, webhooks, budgets, storage, versions }
}

interface RecurringRow extends Omit<System['recurring'][number], 'lastFinishedAt' | 'nextDueAt'> {
  lastFinishedAt: Date | null
  nextDueAt: Date
}

async function readRecurring(db: Queries): Promise<System['recurring']> {
  const rows = await db.rows<RecurringRow>(sql`
    select name, every_ms / 1000.0::float8 as every_seconds, last_finished_at, last_duration_ms, last_error, failures,
      next_due_at
    from recurring_work order by failures desc, name`)
  return rows.map(isoTimes)
}

/** The work that this version runs, and that of older ones for a week. */
export async function readRecurringNames(db: Queries): Promise<string[]> {
  const rows = await db.rows<{ name: string }>(sql`select name from recurring_work`)
  return rows.map(({ name }) => name)
}

type WebhookRow = Omit<System['webhooks'][number], 'lastAt'> & { lastAt: Date | null }

async function readWebhooks(db: Queries, since: Date): Promise<System['webhooks']> {
  const rows = await db.rows<WebhookRow>(sql`
    select path, sum(accepted)::integer as accepted, sum(refused)::integer as refused, max(last_at) as last_at
    from webhook_hours where hour > ${since} group by path order by path`)
  return rows.map(isoTimes)
}

interface BudgetRow {
  provider: string
  budgets: number
  paused: number
  callsInLastMinute: number
  perMinute: number | null
  used: number | null
}

/** The names of budgets begin with their provider. */
async function readBudgets(db: Queries): Promise<System['budgets']> {
  const rows = await db.rows<BudgetRow>(sql`
    with used as (
      select b.name, split_part(b.name, ':', 1) as provider, b.per_minute,
        coalesce(b.blocked_until > now(), false) as is_paused,
        (select count(*)::integer from counted_calls c where c.budget = b.name and c.counts_until > now()) as calls
      from call_budgets b
    )
    select provider, count(*)::integer as budgets, (count(*) filter (where is_paused))::integer as paused,
      sum(calls)::integer as calls_in_last_minute,
      (array_agg(per_minute order by calls::float8 / per_minute desc))[1] as per_minute,
      (array_agg(calls order by calls::float8 / per_minute desc))[1] as used
    from used group by provider order by provider`)
  return rows.map(({ perMinute, used, ...row }) => ({
    ...row,
    busiest: perMinute === null || used === null ? null : { perMinute, used },
  }))
}

async function readStorage(db: Queries): Promise<System['storage']> {
  const [total, tables] = await Promise.all([
    db.row<Omit<System['storage'], 'tables'>>(sql`
      select pg_database_size(current_database())::double precision as database_bytes,
        (select count(*)::integer from file_versions) as file_versions,
        (select coalesce(sum(bytes), 0)::double precision from file_versions) as file_bytes`),
    db.rows<System['storage']['tables'][number]>(sql`
      select c.relname::text as name, pg_total_relation_size(c.oid)::double precision as bytes
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname = current_schema() order by 2 desc limit 8`),
  ])
  return { ...(total ?? { databaseBytes: 0, fileVersions: 0, fileBytes: 0 }), tables }
}

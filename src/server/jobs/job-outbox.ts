import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database, Queries, Transaction } from '../db/database.ts'
import { json, sql } from '../db/sql.ts'

/** A job on its way to the queue's database. */
export interface OutboxJob {
  id: string
  name: string
  request: JobRequest
}

export type JobRequest =
  | { data: object; key?: string; group?: string; startAfter?: string }
  /** Starts a job that was given up again. */
  | { retryId: string }

export interface JobOutbox {
  /** Stores a job in a transaction of the main database, or at once. It reaches the queue soon after the commit. */
  write(job: { name: string; request: JobRequest }, tx: Queries | undefined): Promise<void>
  start(): void
  stop(): Promise<void>
}

interface Options {
  db: Database
  /** The queues that this process knows; jobs of others wait for a process of their release. */
  names: readonly string[]
  /** Stores a job in the queue's database. It may be called twice with one id. */
  deliver: (job: OutboxJob) => Promise<void>
  log: Logger
}

/** For what other processes committed and didn't deliver, because they died. */
const SWEEP_MS = 2_000
const BATCH_SIZE = 50

/**
 * Lets the queue live in another database and keeps the promise that a job exists if and only if its transaction commits:
 * the transaction writes a row here, and each process delivers rows and then deletes them. A process that dies in between
 * delivers again, under the same id, which the queue ignores.
 */
export function createJobOutbox({ db, names, deliver, log }: Options): JobOutbox {
  const stopping = new AbortController()
  let isWanted = false
  let running: Promise<void> | null = null

  function deliverSoon(): void {
    isWanted = true
    running ??= deliverAll()
  }

  async function deliverAll(): Promise<void> {
    while (isWanted) {
      isWanted = false
      try {
        while ((await deliverBatch(db, names, deliver)) === BATCH_SIZE && !stopping.signal.aborted);
      } catch (error) {
        // The sweep tries again.
        if (!stopping.signal.aborted) log.warn({ err: error }, 'could not deliver jobs to their database')
      }
    }
    // Right after the last look at `isWanted`: the next call starts another delivery.
    running = null
  }

  async function sweep(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const { hasJobs, hasQueue } = await look(db)
        if (hasJobs) deliverSoon()
        await running
        if (hasQueue) await takeFromMain(db, names)
      } catch (error) {
        if (!stopping.signal.aborted) log.warn({ err: error }, 'could not look for jobs to deliver')
      }
      await delay(SWEEP_MS, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined)
    }
  }

  return {
    async write({ name, request }, tx) {
      await (tx ?? db).run(
        sql`insert into job_outbox (name, request) values (${name}, ${json(request)}::jsonb)`,
      )
      // Every transaction that enqueues a job is one of the pool's.
      if (tx) (tx as Transaction).afterCommit(deliverSoon)
      else deliverSoon()
    },
    start: () => void sweep(),
    async stop() {
      stopping.abort()
      await running
    },
  }
}

/** Jobs of groups take turns by their order, so they are delivered one after another. */
async function deliverEach(
  jobs: readonly OutboxJob[],
  deliver: (job: OutboxJob) => Promise<void>,
): Promise<void> {
  const isInTurn = ({ request }: OutboxJob) => 'group' in request
  const inTurn = async () => {
    for (const job of jobs.filter(isInTurn)) await deliver(job)
  }
  await Promise.all([inTurn(), ...jobs.filter((job) => !isInTurn(job)).map(deliver)])
}

/** Rows that another process delivers right now are skipped. A backup locks the table, so that no job is between the two. */
function deliverBatch(
  db: Database,
  names: readonly string[],
  deliver: (job: OutboxJob) => Promise<void>,
): Promise<number> {
  return db.transaction(async (tx) => {
    const jobs = await tx.rows<OutboxJob & { position: string }>(sql`
      select position, id, name, request from job_outbox where name = any(${[...names]}::text[])
      order by position limit ${BATCH_SIZE} for update skip locked`)
    await deliverEach(jobs, deliver)
    if (jobs.length > 0)
      await tx.run(
        sql`delete from job_outbox where position = any(${jobs.map(({ position }) => position)}::bigint[])`,
      )
    return jobs.length
  })
}

/** One short statement, because each process asks every two seconds. */
async function look({ pool }: Pick<Database, 'pool'>): Promise<{ hasJobs: boolean; hasQueue: boolean }> {
  const { rows } = await pool.query<{ hasJobs: boolean; hasQueue: boolean }>(
    `select exists (select from job_outbox) as "hasJobs", to_regclass('pgboss.job') is not null as "hasQueue"`,
  )
  return rows[0]!
}

/**
 * Jobs that were enqueued before the queue had another database, by a process without JOBS_DATABASE_URL, or that a restore
 * brought: what waits there, and what ran in a process that is gone.
 */
async function takeFromMain({ pool }: Pick<Database, 'pool'>, names: readonly string[]): Promise<void> {
  await pool.query(
    `with taken as (
       delete from pgboss.job where name = any($1::text[]) and (state in ('created', 'retry')
         or (state = 'active' and heartbeat_on < now() - interval '1 minute'))
       returning id, name, data, singleton_key, group_id, start_after)
     insert into job_outbox (id, name, request)
     select id, name, jsonb_build_object('data', coalesce(data, '{}'),
       'startAfter', to_char(start_after at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
       || jsonb_strip_nulls(jsonb_build_object('key', singleton_key, 'group', group_id))
     from taken order by start_after`,
    [names],
  )
}

/** The seconds that the oldest job has waited for its way to the queue's database. */
export async function readOutboxAge({ pool }: Pick<Database, 'pool'>, limitMs: number): Promise<number> {
  const text = `select coalesce(extract(epoch from now() - min(written_at)), 0)::float8 as seconds from job_outbox`
  // A later answer isn't awaited, and its connection is closed.
  const statement = { text, query_timeout: limitMs }
  const { rows } = await pool.query<{ seconds: number }>(statement)
  return rows[0]?.seconds ?? 0
}

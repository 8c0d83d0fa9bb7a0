import type { Database } from '../db/database.ts'
import { readOutboxAge } from './job-outbox.ts'

// Longer than a worker waits between two looks, and than a process takes to find its way back after an outage.
const STANDSTILL_SECONDS = 120
const LIMIT_MS = 1_500
// The database of jobs is given up before the question as a whole is.
const JOBS_LIMIT_MS = 1_000

interface Standstill {
  jobs: string[]
  recurring: string[]
  /** Jobs don't get to the queue's database. */
  isOutboxStuck: boolean
  /** The queue's database is another one, and doesn't answer. */
  isQueueAway: boolean
}

type Pool = Pick<Database, 'pool'>

/**
 * Which of these queues have a job that could have started two minutes ago, and which recurring work should have been
 * enqueued by then. The job tables are pg-boss's, so the statements are no part of our schema.
 */
export async function readStandstill(
  { db, jobsDb }: { db: Pool; jobsDb: Pool },
  names: readonly string[],
): Promise<Standstill> {
  const jobs = `
    array(select n from unnest($1::text[]) n where exists (
      select from pgboss.job where name = n and state < 'active' and not blocked
        and start_after < now() - $2 * interval '1 second'))`
  const recurring = `
    array(select name from recurring_work where name = any($1::text[])
      and next_due_at < now() - $2 * interval '1 second')`
  // A later answer isn't awaited, and its connection is closed.
  const ask = async <Row>({ pool }: Pool, text: string, limitMs = LIMIT_MS): Promise<Row> => {
    const statement = { text, values: [names, STANDSTILL_SECONDS], query_timeout: limitMs }
    const { rows } = await pool.query<Row & object>(statement)
    return rows[0]!
  }
  if (db === jobsDb) {
    const found = await ask<Pick<Standstill, 'jobs' | 'recurring'>>(
      db,
      `select ${jobs} as jobs, ${recurring} as recurring`,
    )
    return { ...found, isOutboxStuck: false, isQueueAway: false }
  }
  const [waiting, overdue, outboxAge] = await Promise.all([
    ask<Pick<Standstill, 'jobs'>>(jobsDb, `select ${jobs} as jobs`, JOBS_LIMIT_MS).catch(() => null),
    ask<Pick<Standstill, 'recurring'>>(db, `select ${recurring} as recurring`),
    readOutboxAge(db, LIMIT_MS),
  ])
  return {
    jobs: waiting?.jobs ?? [],
    recurring: overdue.recurring,
    isOutboxStuck: outboxAge > STANDSTILL_SECONDS,
    isQueueAway: waiting === null,
  }
}

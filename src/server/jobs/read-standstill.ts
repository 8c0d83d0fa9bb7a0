import type { Database } from '../db/database.ts'

// Longer than a worker waits between two looks, and than a process takes to find its way back after an outage.
const STANDSTILL_SECONDS = 120
const LIMIT_MS = 1_500

interface Standstill {
  jobs: string[]
  recurring: string[]
}

/**
 * Which of these queues have a job that could have started two minutes ago, and which recurring work should have been
 * enqueued by then. The job tables are pg-boss's, so the statement is no part of our schema.
 */
export async function readStandstill(
  { pool }: Pick<Database, 'pool'>,
  names: readonly string[],
): Promise<Standstill> {
  const text = `
    select
      array(select n from unnest($1::text[]) n where exists (
        select from pgboss.job where name = n and state < 'active' and not blocked
          and start_after < now() - $2 * interval '1 second')) as jobs,
      array(select name from recurring_work where name = any($1::text[])
        and next_due_at < now() - $2 * interval '1 second') as recurring`
  // A later answer isn't awaited, and its connection is closed.
  const statement = { text, values: [names, STANDSTILL_SECONDS], query_timeout: LIMIT_MS }
  const { rows } = await pool.query<Standstill>(statement)
  return rows[0]!
}

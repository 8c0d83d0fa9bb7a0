import type { Database } from '../db/database.ts'

export interface QueueDepth {
  name: string
  waiting: number
  /** How long the oldest waiting job could have started by now. */
  oldestSeconds: number
}

/** The jobs that could start now, by name. The tables are pg-boss's, so the statement is no part of our schema. */
export async function readQueueDepth({ pool }: Pick<Database, 'pool'>): Promise<QueueDepth[]> {
  const { rows } = await pool.query<QueueDepth>(`
    select name, count(*)::integer as waiting,
      greatest(0, extract(epoch from now() - min(start_after)))::float8 as "oldestSeconds"
    from pgboss.job where state in ('created', 'retry') and start_after <= now() group by name`)
  return rows
}

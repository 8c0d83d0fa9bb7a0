import type { Queries } from './database.ts'
import { sql } from './sql.ts'

export interface QueueDepth {
  name: string
  waiting: number
  /** How long the oldest waiting job could have started by now. */
  oldestSeconds: number
}

/** The jobs that could start now, by name. */
export const readQueueDepth = (db: Queries): Promise<QueueDepth[]> =>
  db.rows(sql`
    select name, count(*)::integer as waiting,
      greatest(0, extract(epoch from now() - min(start_after)))::float8 as oldest_seconds
    from pgboss.job where state in ('created', 'retry') and start_after <= now() group by name`)

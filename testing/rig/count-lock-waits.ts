import type pg from 'pg'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** How many connections to this database wait for a lock. */
export async function countLockWaits(db: Queries): Promise<number> {
  const row = await db.row<{ count: number }>(sql`
    select count(*)::integer as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  return row?.count ?? 0
}

/** How many of them wait for the transaction of this client, or behind those that do: the background work of others isn’t counted. */
export async function countWaitingBehind(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`
    with recursive behind (pid) as (
      select pg_backend_pid()
      union
      select waiting.pid from behind join pg_stat_activity waiting on behind.pid = any(pg_blocking_pids(waiting.pid))
    )
    select count(*)::integer - 1 as count from behind`)
  return rows[0]!.count
}

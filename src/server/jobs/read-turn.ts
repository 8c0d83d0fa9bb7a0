import type { PgBoss } from 'pg-boss'

type JobDatabase = Pick<ReturnType<PgBoss['getDb']>, 'executeSql'>

/**
 * The priority that makes jobs of different groups take turns: one below the group's last waiting job, but never ahead of
 * the job that is next now. So a group that begins to enqueue starts where the others are, and a long backlog of one group
 * delays another group's job by one job per group. (This is start-time fair queueing; a lower priority is a later turn.)
 */
const turn = `
  select least(
    coalesce((select priority from pgboss.job where name = $1 and state < 'active' and not blocked and start_after <= now()
      order by priority desc limit 1), 0),
    coalesce((select priority - 1 from pgboss.job where name = $1 and group_id = $2 and state < 'active' and not blocked
      order by priority limit 1), 0)) as priority`

export async function readTurn(db: JobDatabase, queue: string, group: string): Promise<number> {
  const { rows } = await db.executeSql(turn, [queue, group])
  return Number(rows[0]?.priority ?? 0)
}

import type { RunningWork } from '#contract/admin/system.ts'
import type { Maintenance } from '#contract/maintenance.ts'
import { isDraining } from '#domain/maintenance/maintenance-at.ts'
import type { Queries } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { readRunningJobs } from '#server/jobs/read-jobs.ts'
import type { Context } from '#server/kernel/context.ts'
import { readRecurringNames } from './read-system.ts'

/** What still runs before or during maintenance: an administrator waits for it before a deploy. */
export async function readRunningWork(context: Context): Promise<RunningWork> {
  const { db, jobsDb, clock, maintenance } = context
  const [state, { ordersPausedAt, ...counts }, running] = await Promise.all([
    maintenance.current(),
    readCounts(db),
    readRecurringNames(db).then((names) => readRunningJobs(jobsDb, names)),
  ])
  const phase = phaseOf(state, clock.now())
  const jobs = running.map((job) => ({ ...job, startedAt: job.startedAt.toISOString() }))
  const isWaiting = phase !== 'ON' && counts.queuedOrders > 0
  const isQuiet = counts.openCalls === 0 && jobs.length === 0 && !isWaiting
  return { phase, isQuiet, ...counts, jobs, waitsSinceRestore: ordersPausedAt?.toISOString() ?? null }
}

function phaseOf(state: Maintenance, now: Date): RunningWork['phase'] {
  if (state.maintenanceMode) return 'ON'
  if (!state.planned) return 'OFF'
  return isDraining(state, now) ? 'DRAINING' : 'PLANNED'
}

type Counts = Pick<RunningWork, 'openCalls' | 'queuedOrders' | 'sellers'> & { ordersPausedAt: Date | null }

/** A queue that waits for money or for its seller’s suspension doesn’t move before maintenance, so maintenance doesn’t wait for it. */
async function readCounts(db: Queries): Promise<Counts> {
  const row = await db.row<Counts>(sql`
    with queued as (
      select seller_id, lacks_money from print_orders
      where (state in ('PREPARED', 'CHARGED') or (state = 'DRAFTED' and not is_test)) and not is_paused
    ), moving as (
      select q.seller_id, count(*) as orders from queued q join users u on u.id = q.seller_id
      where not u.banned group by q.seller_id having not bool_or(q.lacks_money)
    )
    select (select count(*)::integer from print_calls where outcome is null and ended_at is null) as open_calls,
      (select orders_paused_at from maintenance),
      coalesce(sum(orders), 0)::integer as queued_orders, count(*)::integer as sellers from moving`)
  return row!
}

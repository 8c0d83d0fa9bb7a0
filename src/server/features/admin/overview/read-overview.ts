import type { Overview, overviewEndpoints } from '#contract/admin/overview.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { readHealth } from './read-health.ts'
import { readToday } from './read-today.ts'
import { readWaitingWork } from './read-waiting-work.ts'

const DAY_MS = 86_400_000

/** How everything is, what waits for an administrator, and what happened today. */
export async function getOverview(
  context: Context,
  _actor: Actor,
  { since }: Input<typeof overviewEndpoints.getOverview>,
): Promise<{ overview: Overview }> {
  const now = context.clock.now()
  const [health, waiting, today] = await Promise.all([
    readHealth(context),
    readWaitingWork(context.db, now, context.config),
    readToday(context.db, since ? new Date(since) : new Date(now.getTime() - DAY_MS)),
  ])
  return { overview: { health, waiting, today } }
}

import type { Verbs } from '#server/kernel/feature.ts'
import { readHealth } from './read-health.ts'
import { readToday } from './read-today.ts'
import { readWaitingWork } from './read-waiting-work.ts'

const DAY_MS = 86_400_000

/** How everything is, what waits for an administrator, and what happened today. */
export const getOverview: Verbs['getOverview'] = async (context, _actor, { since }) => {
  const now = context.clock.now()
  const [health, waiting, today] = await Promise.all([
    readHealth(context),
    readWaitingWork(context.db, now, context.config),
    readToday(context.db, since ? new Date(since) : new Date(now.getTime() - DAY_MS)),
  ])
  return { overview: { health, waiting, today } }
}

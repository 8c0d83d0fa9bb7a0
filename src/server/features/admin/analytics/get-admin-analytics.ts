import type { Verbs } from '#server/kernel/feature.ts'
import { analyticsDays } from './analytics-days.ts'
import { readAnalytics } from './read-analytics.ts'

/** What all sellers did in a period. */
export const getAdminAnalytics: Verbs['getAdminAnalytics'] = async ({ db, clock }, _actor, period) => ({
  analytics: await readAnalytics(db, analyticsDays(clock.now(), period)),
})

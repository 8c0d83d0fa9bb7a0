import type { adminAnalyticsEndpoints } from '#contract/admin/analytics.ts'
import type { Input, Reply } from '#contract/endpoint.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { analyticsDays } from './analytics-days.ts'
import { readAnalytics } from './read-analytics.ts'

type Endpoint = typeof adminAnalyticsEndpoints.getAdminAnalytics

/** What all sellers did in a period. */
export const getAdminAnalytics = async (
  { db, clock }: Context,
  _actor: Actor,
  period: Input<Endpoint>,
): Promise<Reply<Endpoint>> => ({ analytics: await readAnalytics(db, analyticsDays(clock.now(), period)) })

import type { SubmitRun } from '#contract/orders/submit-runs.ts'
import type { Pagination } from '#contract/values.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { type RunPageRequest, readRunPage } from './submit-run-store.ts'

/** One page of the seller's submissions. */
export const listSubmitRuns = (
  { db }: Pick<Context, 'db'>,
  { userId }: Pick<Actor, 'userId'>,
  request: RunPageRequest,
): Promise<{ runs: SubmitRun[]; pagination: Pagination }> => readRunPage(db, userId, request)

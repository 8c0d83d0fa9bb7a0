import type { SubmitRun } from '#contract/orders/submit-runs.ts'
import type { Pagination } from '#contract/values.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { readRunPage } from './submit-run-store.ts'

/** One page of the seller's submissions, newest first. */
export const listSubmitRuns = (
  { db }: Pick<Context, 'db'>,
  { userId }: Pick<Actor, 'userId'>,
  { page, size }: { page: number; size: number },
): Promise<{ runs: SubmitRun[]; pagination: Pagination }> => readRunPage(db, userId, { page, size })

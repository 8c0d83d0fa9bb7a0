import { largestRun } from '#contract/constants.ts'
import type { SubmitRun } from '#contract/submit-runs.ts'
import type { Actor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { Failure, notFound } from '#server/failure.ts'
import type { ShopOrderSelection } from './read-order-lists.ts'
import { readMatchingIds } from './read-shop-orders.ts'
import { submitOrders } from './submit-orders.ts'
import { findRun } from './submit-run-store.ts'

type Selection = { orderIds: string[] } | { matching: NonNullable<ShopOrderSelection['filter']> }

/** Submits many shop orders as one run.  */
export async function createSubmitRun(
  context: Context,
  actor: Actor,
  selection: Selection,
): Promise<{ run: SubmitRun }> {
  const ids =
    'orderIds' in selection ? [...new Set(selection.orderIds)] : await findMatching(context, actor, selection)
  if (ids.length === 0) throw new Failure('RUN_EMPTY')
  const { runId } = await submitOrders(context, actor.userId, ids, { isTest: false })
  const run = await findRun(context.db, actor.userId, runId)
  if (!run) throw notFound()
  return { run }
}

/** Oldest first: who ordered first is printed first. */
async function findMatching(
  context: Context,
  actor: Actor,
  { matching }: Extract<Selection, { matching: object }>,
) {
  const ids = await readMatchingIds(
    context.db,
    { sellerId: actor.userId, list: 'unsubmitted', filter: matching },
    largestRun,
  )
  return ids.reverse()
}

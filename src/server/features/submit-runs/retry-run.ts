import { Failure, notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { findFailedOrders } from './run-control-store.ts'
import { submitOrders } from './submit-orders.ts'
import { findRun } from './submit-run-store.ts'
import { syncBeforeSubmit } from './sync-before-submit.ts'

/** Submits the failed orders of a run again as a new run, without those submitted in the meantime. */
export const retryRun: Verbs['retryRun'] = async (context, { userId }, { id, agreedCents, withoutSync }) => {
  if (!(await findRun(context.db, userId, id))) throw notFound()
  const failed = await findFailedOrders(context.db, userId, id)
  if (failed.length === 0) throw new Failure('RUN_EMPTY')
  // A test is always a run of one order, so a run never mixes tests and live orders.
  const isTest = failed.every((order) => order.isTest)
  const ids = failed.map((order) => order.shopOrderId)
  const changedIds = await syncBeforeSubmit(context, userId, ids, { withoutSync: withoutSync || isTest })
  const { runId } = await submitOrders(context, userId, ids, { isTest, agreedCents, changedIds })
  const run = await findRun(context.db, userId, runId)
  if (!run) throw notFound()
  return { run }
}

import { Failure, notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { selectRunOrders } from './select-run-orders.ts'
import { submitOrders } from './submit-orders.ts'
import { findRun } from './submit-run-store.ts'
import { syncBeforeSubmit } from './sync-before-submit.ts'

/** Submits many shop orders as one run. */
export const createSubmitRun: Verbs['createSubmitRun'] = async (
  context,
  { userId },
  { agreedCents, withoutSync, ...selection },
) => {
  const ids = await selectRunOrders(context, userId, selection)
  if (ids.length === 0) throw new Failure('RUN_EMPTY')
  const changedIds = await syncBeforeSubmit(context, userId, ids, { withoutSync })
  const { runId } = await submitOrders(context, userId, ids, {
    ...{ isTest: false, agreedCents, changedIds },
    ...('orderIds' in selection && { reviewKeys: pairedKeys(selection) }),
  })
  const run = await findRun(context.db, userId, runId)
  if (!run) throw notFound()
  return { run }
}

interface Reviewed {
  orderIds: readonly string[]
  reviewKeys?: readonly string[] | undefined
}

/** An order without a key counts as changed. */
function pairedKeys({ orderIds, reviewKeys: keys }: Reviewed): Map<string, string> | undefined {
  return (
    keys && new Map(orderIds.flatMap((id, index) => (keys[index] === undefined ? [] : [[id, keys[index]]])))
  )
}

import type { SubmitRun } from '#contract/orders/submit-runs.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import { type Selection, selectRunOrders } from './select-run-orders.ts'
import { submitOrders } from './submit-orders.ts'
import { findRun } from './submit-run-store.ts'
import { syncBeforeSubmit } from './sync-before-submit.ts'

interface RunChoices {
  reviewKeys?: string[] | undefined
  agreedCents?: number | undefined
  withoutSync: boolean
}

/** Submits many shop orders as one run. */
export async function createSubmitRun(
  context: Context,
  { userId }: Actor,
  { reviewKeys, agreedCents, withoutSync, ...selection }: Selection & RunChoices,
): Promise<{ run: SubmitRun }> {
  const ids = await selectRunOrders(context, userId, selection)
  if (ids.length === 0) throw new Failure('RUN_EMPTY')
  const changedIds = await syncBeforeSubmit(context, userId, ids, { withoutSync })
  const { runId } = await submitOrders(context, userId, ids, {
    ...{ isTest: false, agreedCents, changedIds },
    ...(reviewKeys && 'orderIds' in selection && { reviewKeys: pairedKeys(selection.orderIds, reviewKeys) }),
  })
  const run = await findRun(context.db, userId, runId)
  if (!run) throw notFound()
  return { run }
}

/** An order without a key counts as changed. */
const pairedKeys = (orderIds: readonly string[], keys: readonly string[]): Map<string, string> =>
  new Map(orderIds.flatMap((id, index) => (keys[index] === undefined ? [] : [[id, keys[index]]])))

import { orNotFound } from '#server/kernel/failure.ts'
import { feature } from '#server/kernel/feature.ts'
import { on } from '#server/kernel/reaction.ts'
import { printOrderLeftQueue } from '../print-orders/print-order-events.ts'
import { pauseRun, resumeRun, stopRun } from './control-run.ts'
import { createSubmitRun } from './create-submit-run.ts'
import { dryRun } from './dry-run.ts'
import { listSubmitRuns } from './list-submit-runs.ts'
import { readRunOrders } from './read-run-orders.ts'
import { recordRunOrder } from './record-run-order.ts'
import { retryRun } from './retry-run.ts'
import { submitOrder } from './submit-order.ts'
import { findRun } from './submit-run-store.ts'

/** Submitting shop orders, individually or in a run. */
export const submitRunsFeature = feature({
  verbs: {
    submitOrder,
    dryRun,
    createSubmitRun,
    listSubmitRuns,
    getSubmitRun: async ({ db }, { userId }, { id }) => ({ run: orNotFound(await findRun(db, userId, id)) }),
    listRunOrders: async ({ db }, { userId }, { id, page, size }) =>
      orNotFound(await readRunOrders(db, { sellerId: userId, runId: id, page, size })),
    pauseRun,
    resumeRun,
    stopRun,
    retryRun,
  },
  reactions: [on(printOrderLeftQueue, recordRunOrder)],
})

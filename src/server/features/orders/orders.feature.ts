import { notFound } from '#server/failure.ts'
import { feature } from '#server/feature.ts'
import { cancelOrder } from './cancel-order.ts'
import { pauseRun, resumeRun, stopRun } from './control-run.ts'
import { createSubmitRun } from './create-submit-run.ts'
import { dryRun } from './dry-run.ts'
import { listShopOrders } from './list-shop-orders.ts'
import { readPrintOrder } from './read-print-order.ts'
import { readPrintOrderPage } from './read-print-orders.ts'
import { readRunOrders } from './read-run-orders.ts'
import { readShopOrder } from './read-shop-orders.ts'
import { printWebhook } from './receive-print-webhook.ts'
import { reportProblem } from './report-problem.ts'
import { retryRun } from './retry-run.ts'
import { sendPrintOrders } from './send-print-orders.job.ts'
import { submitOrder } from './submit-order.ts'
import { findRecentRuns, findRun } from './submit-run-store.ts'
import { tellSellers } from './tell-sellers.ts'
import { refreshTypicalHours } from './typical-hours.ts'
import { checkStatuses, forgetReceipts, wakeQueues } from './watch-print-orders.ts'

/** Shop orders, and the print orders they become. */
export const ordersFeature = feature({
  verbs: {
    listShopOrders,
    getShopOrder: async ({ db }, { userId }, { id }) => ({
      order: found(await readShopOrder(db, userId, id)),
    }),
    submitOrder,
    dryRun,
    createSubmitRun,
    listSubmitRuns: async ({ db }, { userId }) => ({ runs: await findRecentRuns(db, userId) }),
    getSubmitRun: async ({ db }, { userId }, { id }) => ({ run: found(await findRun(db, userId, id)) }),
    listRunOrders: async ({ db }, { userId }, { id, page, size }) =>
      found(await readRunOrders(db, { sellerId: userId, runId: id, page, size })),
    pauseRun,
    resumeRun,
    stopRun,
    retryRun,
    listPrintOrders: ({ db }, { userId }, { page, size, stage, number = '' }) =>
      readPrintOrderPage(db, { sellerId: userId, page, size, stage, number }),
    getPrintOrder: async (context, { userId }, { id }) => ({
      order: found(await readPrintOrder(context, userId, id)),
    }),
    cancelOrder,
    reportProblem,
  },
  jobs: [sendPrintOrders],
  webhooks: [printWebhook],
  loops: [wakeQueues, checkStatuses, forgetReceipts, tellSellers, refreshTypicalHours],
})

function found<T>(value: T | null): T {
  if (value === null) throw notFound()
  return value
}

import { notFound } from '#server/kernel/failure.ts'
import { feature } from '#server/kernel/feature.ts'
import { listShopOrders } from '../shop-orders/list-shop-orders.ts'
import { readShopOrder } from '../shop-orders/read-shop-orders.ts'
import { pauseRun, resumeRun, stopRun } from '../submit-runs/control-run.ts'
import { createSubmitRun } from '../submit-runs/create-submit-run.ts'
import { dryRun } from '../submit-runs/dry-run.ts'
import { readRunOrders } from '../submit-runs/read-run-orders.ts'
import { retryRun } from '../submit-runs/retry-run.ts'
import { submitOrder } from '../submit-runs/submit-order.ts'
import { findRecentRuns, findRun } from '../submit-runs/submit-run-store.ts'
import { cancelOrder } from './cancel/cancel-order.ts'
import { reportProblem } from './claims/report-problem.ts'
import { tellSellers } from './digest/send-attention-digest.ts'
import { printWebhook } from './provider-calls/receive-print-webhook.ts'
import { sendPrintOrders } from './queue/send-print-orders.job.ts'
import { checkStatuses, forgetReceipts, wakeQueues } from './queue/watch-print-orders.ts'
import { readPrintOrder } from './read/read-print-order.ts'
import { readPrintOrderPage } from './read/read-print-orders.ts'
import { refreshTypicalHours } from './read/typical-hours.ts'

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

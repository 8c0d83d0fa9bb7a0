import { failingAs, orNotFound } from '#server/kernel/failure.ts'
import { feature } from '#server/kernel/feature.ts'
import { on } from '#server/kernel/reaction.ts'
import { maintenanceEnded } from '#server/kernel/seller-events.ts'
import { moneyWaitEnded } from '../billing/money-wait-ended.ts'
import { cancelByAdmin } from './cancel/cancel-by-admin.ts'
import { cancelOrder } from './cancel/cancel-order.ts'
import { getProductClaims } from './claims/get-product-claims.ts'
import { reportProblem } from './claims/report-problem.ts'
import { sendSellerDigest } from './digest/send-attention-digest.ts'
import { printWebhook } from './provider-calls/receive-print-webhook.ts'
import { endWaitForMoney } from './queue/end-wait-for-money.ts'
import { sendPrintOrders } from './queue/send-print-orders.job.ts'
import { checkStatuses, forgetReceipts, wakeQueues } from './queue/watch-print-orders.ts'
import { readPrintOrder } from './read/read-print-order.ts'
import { readPrintOrderPage } from './read/read-print-orders.ts'
import { refreshTypicalHours } from './read/typical-hours.ts'

/** Print orders, from the queue to delivery. */
export const printOrdersFeature = feature({
  verbs: {
    listPrintOrders: ({ db }, { userId }, { number = '', ...request }) =>
      readPrintOrderPage(db, { sellerId: userId, number, ...request }),
    getPrintOrder: async (context, { userId }, { id }) => ({
      order: orNotFound(await readPrintOrder(context, userId, id)),
    }),
    cancelOrder,
    cancelPrintRecord: failingAs('Failed to cancel order', cancelByAdmin),
    cancelAdminOrder: failingAs('Failed to cancel order', cancelByAdmin),
    reportProblem,
    getProductClaims,
  },
  jobs: [sendPrintOrders],
  // Here, because other processes may believe for a moment that maintenance is still on.
  reactions: [
    on(maintenanceEnded, async (context) => {
      await wakeQueues.run(context)
    }),
    on(moneyWaitEnded, endWaitForMoney),
  ],
  webhooks: [printWebhook],
  recurring: [wakeQueues, checkStatuses, forgetReceipts, sendSellerDigest, refreshTypicalHours],
})

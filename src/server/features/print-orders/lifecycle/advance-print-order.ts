import type { Context } from '#server/kernel/context.ts'
import { cancelPrintOrder } from '../cancel/cancel-print-order.ts'
import { lookUpRestored, resolveOpenCall } from '../provider-calls/resolve-open-call.ts'
import { draftPrintOrder } from './draft-print-order.ts'
import { finishFailure } from './fail-print-order.ts'
import type { QueuedWork } from './print-order-store.ts'
import { chargePrintOrder, processPrintOrder } from './process-print-order.ts'
import { stopForFile } from './stop-for-file.ts'
import { stopForStoreChange } from './stop-for-store-change.ts'

/**
 * Runs the next step of a print order and returns the delay before the following one in milliseconds.
 * Unknown outcomes (an open call) and earlier decisions (a failure, a cancellation) come before any new step.
 */
export async function advancePrintOrder(context: Context, work: QueuedWork): Promise<number> {
  const { order, openCall } = work
  if (openCall) return resolveOpenCall(context, order, openCall)
  if (order.failureCode) return finishFailure(context, order)
  if (order.cancelRequestedAt) return cancelPrintOrder(context, order)
  const isUnsure = order.isRestored && !order.isTest
  // What a backup brought back may be in print.
  if (!isUnsure && (await stopForStoreChange(context, work))) return 0
  if (order.state === 'PREPARED')
    return isUnsure ? lookUpRestored(context, order, 'draft') : draftPrintOrder(context, order)
  if (!isUnsure && (await stopForFile(context, order))) return 0
  if (order.state === 'DRAFTED') return chargePrintOrder(context, order)
  return isUnsure ? lookUpRestored(context, order, 'process') : processPrintOrder(context, order)
}

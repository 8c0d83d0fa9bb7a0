import { isOver } from '#domain/lifecycle/print-order-lifecycle.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import type { PrintOrderRecord } from '../print-orders/lifecycle/print-order-store.ts'
import { publishRun } from './publish-run.ts'
import { storeRunOutcome } from './submit-run-store.ts'

/** Records the outcome of a print order that left the queue in its submit run, if it has one. */
export async function recordRunOrder(
  context: Context,
  { tx, order }: { tx: Transaction; order: PrintOrderRecord },
): Promise<void> {
  const at = context.clock.now()
  const failure = isOver(order.state)
    ? {
        code: order.failureCode ?? order.state,
        error: order.failureReason ?? 'Canceled before it was submitted',
      }
    : null
  const runId = await storeRunOutcome(tx, order, { at, failure })
  if (runId) tx.afterCommit(() => publishRun(context, order.sellerId, runId))
}

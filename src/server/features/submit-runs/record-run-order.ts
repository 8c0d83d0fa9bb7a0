import { isOver } from '#domain/lifecycle/print-order-lifecycle.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import type { PrintOrderRecord } from '../print-orders/lifecycle/print-order-store.ts'
import { publishRun } from './publish-run.ts'
import { settleRunOrder } from './submit-run-store.ts'

/** Records in its submit run, if it has one, what became of a print order that left the queue. */
export async function recordRunOrder(
  context: Context,
  { tx, order }: { tx: Transaction; order: PrintOrderRecord },
): Promise<void> {
  const at = context.clock.now()
  const failure = isOver(order.state)
    ? { code: order.failureCode ?? order.state, error: order.failureReason ?? 'Canceled before it was sent' }
    : null
  const runId = await settleRunOrder(tx, order, { at, failure })
  if (runId) tx.afterCommit(() => publishRun(context, order.sellerId, runId))
}

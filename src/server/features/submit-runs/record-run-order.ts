import { submissionFinished } from '#domain/inbox/inbox-entries.ts'
import { isOver } from '#domain/lifecycle/print-order-lifecycle.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { notify } from '../notifications/notify.ts'
import type { PrintOrderRecord } from '../print-orders/lifecycle/print-order-store.ts'
import { publishRun } from './publish-run.ts'
import { findRun, storeRunOutcome } from './submit-run-store.ts'

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
  const { sellerId } = order
  const settled = await storeRunOutcome(tx, order, { at, failure })
  if (!settled) return
  const { runId, isFinished } = settled
  if (isFinished) await notifyOfRun(context, tx, sellerId, runId)
  tx.afterCommit(() => publishRun(context, sellerId, runId))
}

/** Reports that a submission of several orders is finished; that of a single order is reported where it was made. */
async function notifyOfRun(
  context: Context,
  tx: Transaction,
  sellerId: string,
  runId: string,
): Promise<void> {
  const run = await findRun(tx, sellerId, runId)
  if (run && run.total > 1)
    await notify(context, tx, { sellerId, key: `submission:${runId}`, words: submissionFinished(run) })
}

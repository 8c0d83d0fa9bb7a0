import type { SubmitRun } from '#contract/orders/submit-runs.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { sendPrintOrders } from '../print-orders/queue/send-print-orders.job.ts'
import { publishRun } from './publish-run.ts'
import {
  cancelPrintOrders,
  lockRun,
  lockUnstartedOrders,
  markRun,
  pausePrintOrders,
  type RunRecord,
  unpausePrintOrders,
} from './run-control-store.ts'
import { findRun } from './submit-run-store.ts'

type Reply = Promise<{ run: SubmitRun }>

/** Lets the current order finish and starts no other. Idempotent. */
export const pauseRun: Verbs['pauseRun'] = (context, actor, { id }) =>
  controlRun(context, actor, id, async (tx, run, unstarted) => {
    if (run.isPaused) return
    await pausePrintOrders(tx, actor.userId, unstarted)
    await markRun(tx, { sellerId: actor.userId, id }, 'PAUSED', context.clock.now())
  })

/** Resumes a paused run where it left off. */
export const resumeRun: Verbs['resumeRun'] = (context, actor, { id }) =>
  controlRun(context, actor, id, async (tx, run) => {
    if (!run.isPaused) return
    await unpausePrintOrders(tx, actor.userId, id)
    await markRun(tx, { sellerId: actor.userId, id }, 'RESUMED', context.clock.now())
    await context.jobs.send(sendPrintOrders, { sellerId: actor.userId }, { key: actor.userId, tx })
  })

/**
 * Stops a run and cancels its unstarted orders. The cancellations are stored here and carried out by the queue, so a
 * crash in between loses nothing.
 */
export const stopRun: Verbs['stopRun'] = (context, actor, { id }) =>
  controlRun(context, actor, id, async (tx, _run, unstarted) => {
    const at = context.clock.now()
    await cancelPrintOrders(tx, actor.userId, unstarted, at)
    await markRun(tx, { sellerId: actor.userId, id }, 'STOPPED', at)
    await context.jobs.send(sendPrintOrders, { sellerId: actor.userId }, { key: actor.userId, tx })
  })

async function controlRun(
  context: Context,
  { userId }: Actor,
  id: string,
  change: (tx: Transaction, run: RunRecord, unstarted: readonly string[]) => Promise<void>,
): Reply {
  await context.db.transaction(async (tx) => {
    // Locks the orders before the run, in the same order as the queue, to avoid deadlocks.
    const unstarted = await lockUnstartedOrders(tx, userId, id)
    const run = await lockRun(tx, userId, id)
    if (!run) throw notFound()
    if (run.isOver) throw new Failure('RUN_OVER')
    await change(tx, run, unstarted)
    tx.afterCommit(() => publishRun(context, userId, id))
  })
  context.crashPoint('run.controlled')
  const run = await findRun(context.db, userId, id)
  if (!run) throw notFound()
  return { run }
}

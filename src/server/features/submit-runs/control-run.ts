import type { SubmitRun } from '#contract/submit-runs.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, notFound } from '#server/kernel/failure.ts'
import { sendPrintOrders } from '../print-orders/queue/send-print-orders.job.ts'
import { publishRun } from './publish-run.ts'
import {
  cancelPrintOrders,
  lockRun,
  lockUnbegun,
  markRun,
  pausePrintOrders,
  type RunRecord,
  unpausePrintOrders,
} from './run-control-store.ts'
import { findRun } from './submit-run-store.ts'

type Reply = Promise<{ run: SubmitRun }>

/** Lets the order that is being sent come to its end, and no other begin. Pausing what is paused changes nothing. */
export const pauseRun = (context: Context, actor: Actor, { id }: { id: string }): Reply =>
  controlRun(context, actor, id, async (tx, run, unbegun) => {
    if (run.isPaused) return
    await pausePrintOrders(tx, actor.userId, unbegun)
    await markRun(tx, { sellerId: actor.userId, id }, 'PAUSED', context.clock.now())
  })

/** Goes on with a paused run, from where it was. */
export const resumeRun = (context: Context, actor: Actor, { id }: { id: string }): Reply =>
  controlRun(context, actor, id, async (tx, run) => {
    if (!run.isPaused) return
    await unpausePrintOrders(tx, actor.userId, id)
    await markRun(tx, { sellerId: actor.userId, id }, 'RESUMED', context.clock.now())
    await context.jobs.send(sendPrintOrders, { sellerId: actor.userId }, { key: actor.userId, tx })
  })

/**
 * Ends a run: what was not begun is taken back. That is written down here at once, and carried out by the queue, so that
 * a process that dies in between leaves nothing undone.
 */
export const stopRun = (context: Context, actor: Actor, { id }: { id: string }): Reply =>
  controlRun(context, actor, id, async (tx, _run, unbegun) => {
    const at = context.clock.now()
    await cancelPrintOrders(tx, actor.userId, unbegun, at)
    await markRun(tx, { sellerId: actor.userId, id }, 'STOPPED', at)
    await context.jobs.send(sendPrintOrders, { sellerId: actor.userId }, { key: actor.userId, tx })
  })

async function controlRun(
  context: Context,
  { userId }: Actor,
  id: string,
  change: (tx: Transaction, run: RunRecord, unbegun: readonly string[]) => Promise<void>,
): Reply {
  await context.db.transaction(async (tx) => {
    // Its orders before the run, as the queue does: taken the other way round, each would wait for the other.
    const unbegun = await lockUnbegun(tx, userId, id)
    const run = await lockRun(tx, userId, id)
    if (!run) throw notFound()
    if (run.isOver) throw new Failure('RUN_OVER')
    await change(tx, run, unbegun)
    tx.afterCommit(() => publishRun(context, userId, id))
  })
  context.crashPoint('run.controlled')
  const run = await findRun(context.db, userId, id)
  if (!run) throw notFound()
  return { run }
}

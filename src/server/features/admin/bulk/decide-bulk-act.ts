import type { BulkAct } from '#contract/teamwork/bulk-acts.ts'
import type { Transaction } from '#server/db/database.ts'
import { writeAudit } from '#server/features/audit/write-audit.ts'
import type { Context } from '#server/kernel/context.ts'
import { Failure, orNotFound } from '#server/kernel/failure.ts'
import type { Call, Verbs } from '#server/kernel/feature.ts'
import { type LockedBulkAct, lockBulkAct, storeBulkDecision } from './bulk-act-store.ts'
import { findBulkAct } from './read-bulk-acts.ts'
import { runBulkActs } from './run-bulk-acts.ts'

type Decided = Promise<{ act: BulkAct }>

/** Starts what is above the limit. Who asked for it can’t confirm it. */
export const confirmBulkAct: Verbs['confirmBulkAct'] = (context, { userId }, { id }, call) =>
  decide(context, { id, by: userId, to: 'RUNNING', action: 'bulk-act.confirmed', call }, async (act, tx) => {
    if (act.state !== 'WAITING') throw new Failure('REQUEST_DECIDED')
    if (act.askedBy === userId) throw new Failure('REQUEST_NEEDS_ANOTHER')
    await context.jobs.wake(runBulkActs, { tx })
  })

/** Declines what is above the limit; who asked for it takes it back this way. */
export const declineBulkAct: Verbs['declineBulkAct'] = (context, { userId }, { id, reason }, call) =>
  decide(context, { id, by: userId, to: 'DECLINED', reason, action: 'bulk-act.declined', call }, (act) => {
    if (act.state !== 'WAITING') throw new Failure('REQUEST_DECIDED')
  })

/** Stops before the next records. Those in progress end and get their result. */
export const stopBulkAct: Verbs['stopBulkAct'] = (context, { userId }, { id, reason }, call) =>
  decide(context, { id, by: userId, to: 'STOPPED', reason, action: 'bulk-act.stopped', call }, (act) => {
    if (act.state !== 'RUNNING') throw new Failure('BULK_ACT_ENDED')
  })

interface Decision {
  id: string
  by: string
  to: 'RUNNING' | 'DECLINED' | 'STOPPED'
  reason?: string
  action: 'bulk-act.confirmed' | 'bulk-act.declined' | 'bulk-act.stopped'
  call: Call
}

async function decide(
  context: Context,
  { id, by, to, reason, action, call }: Decision,
  check: (act: LockedBulkAct, tx: Transaction) => void | Promise<void>,
): Decided {
  await context.db.transaction(async (tx) => {
    const act = orNotFound(await lockBulkAct(tx, id))
    await check(act, tx)
    await storeBulkDecision(tx, { id, state: to, by, at: context.clock.now(), note: reason ?? null })
    await writeAudit(context, tx, {
      actor: by,
      action,
      subject: null,
      call,
      change: { before: { state: act.state }, after: { state: to } },
      detail: { record: id, kind: act.kind, total: act.total, ...(reason && { reason }) },
    })
  })
  return { act: orNotFound(await findBulkAct(context.db, { id })) }
}

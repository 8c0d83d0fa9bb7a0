import { writeAudit } from '#server/features/audit/write-audit.ts'
import { Failure, orNotFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { insertBulkAct } from './bulk-act-store.ts'
import { findBulkAct } from './read-bulk-acts.ts'
import { readMoney, readTargets } from './read-targets.ts'
import { runBulkActs } from './run-bulk-acts.ts'

/** Counts what a bulk act would be done to, and its money. */
export const previewBulkAct: Verbs['previewBulkAct'] = async (context, _actor, target) => {
  const recordIds = await readTargets(context, target)
  const { length: total } = recordIds
  return {
    total,
    needsAnother: total > context.config.bulkActLimit,
    cents: await readMoney(context.db, target.kind, recordIds),
  }
}

/** Stores which records it will be done to, and begins, or waits for another administrator. */
export const startBulkAct: Verbs['startBulkAct'] = async (
  context,
  { userId },
  { key, reason, ...target },
  call,
) => {
  const made = { askedBy: userId, key }
  const earlier = await findBulkAct(context.db, made)
  if (earlier) return { act: earlier }
  const recordIds = await readTargets(context, target)
  if (recordIds.length === 0) throw new Failure('NOTHING_SELECTED')
  const id = context.newId('bulk')
  const state = recordIds.length > context.config.bulkActLimit ? 'WAITING' : 'RUNNING'
  await context.db.transaction(async (tx) => {
    const isNew = await insertBulkAct(tx, {
      ...{ id, kind: target.kind, state, reason, recordIds, ...made, askedAt: context.clock.now() },
      ...{ requestId: call.requestId, address: call.address, agent: call.userAgent },
    })
    if (!isNew) return
    await writeAudit(context, tx, {
      actor: userId,
      action: 'bulk-act.started',
      subject: null,
      call,
      change: { before: null, after: { state } },
      detail: { record: id, kind: target.kind, total: recordIds.length, reason },
    })
    if (state === 'RUNNING') await context.jobs.wake(runBulkActs, { tx })
  })
  return { act: orNotFound(await findBulkAct(context.db, made)) }
}

import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import { recurring } from '#server/kernel/recurring.ts'
import {
  endBulkAct,
  endRow,
  forgetBulkActs,
  hasRunningBulkActs,
  type RunningBulkAct,
  readRunningBulkActs,
  type StartedRow,
  startRows,
} from './bulk-act-store.ts'
import { bulkKinds, isDoneAlready } from './bulk-kinds.ts'

/** How many records of an act are in progress at once. */
const AT_ONCE = 5
/** A round ends after this, and the next one continues. */
const ROUND_MS = 60_000
const DAY_MS = 86_400_000
const KEPT_MS = 90 * DAY_MS

/** Does bulk acts, a few records of each in turn, so that a short one doesn't wait for a long one. */
export const runBulkActs = recurring({
  name: 'run-bulk-acts',
  every: 10_000,
  pausesInMaintenance: true,
  hasWork: hasRunningBulkActs,
  async run(context, signal) {
    const endsAtMs = context.clock.elapsedMs() + ROUND_MS
    const isOver = () => signal.aborted || context.clock.elapsedMs() > endsAtMs
    for (
      let acts = await readRunningBulkActs(context.db);
      acts.length > 0;
      acts = await readRunningBulkActs(context.db)
    ) {
      for (const act of acts) {
        if (isOver()) return
        await continueBulkAct(context, act)
      }
    }
  },
})

/** Results are kept for 90 days; the audit log has each act for as long as it keeps everything. */
export const forgetOldBulkActs = recurring({
  name: 'forget-bulk-acts',
  every: DAY_MS,
  run: ({ db, clock }) => forgetBulkActs(db, new Date(clock.now().getTime() - KEPT_MS)),
})

async function continueBulkAct(context: Context, act: RunningBulkAct): Promise<void> {
  const { db, clock } = context
  const { id } = act
  if (!act.isAllowed) {
    const note = 'The administrator who started it can’t act anymore.'
    return await endBulkAct(db, { id, state: 'STOPPED', at: clock.now(), note })
  }
  const rows = await startRows(db, { id, at: clock.now(), limit: AT_ONCE })
  if (rows.length === 0) return await endBulkAct(db, { id, state: 'DONE', at: clock.now(), note: null })
  await Promise.all(
    rows.map(async (row) => {
      const result = await actOn(context, act, row)
      await endRow(db, { id, position: row.position, ...result, at: clock.now() })
    }),
  )
}

const noRefusal = { code: null, message: null }

async function actOn(context: Context, act: RunningBulkAct, { recordId, isRepeated }: StartedRow) {
  const { askedBy, reason, requestId, address, agent } = act
  const actor = { userId: askedBy }
  // Entries of the audit log name the request that started all of it.
  const call = { requestId, address, userAgent: agent, credentials: {}, setCookie: () => {} }
  try {
    const isDone = await bulkKinds[act.kind](context, actor, { id: recordId, reason }, call)
    return { outcome: isDone ? ('DONE' as const) : ('SKIPPED' as const), ...noRefusal }
  } catch (error) {
    if (isRepeated && isDoneAlready(error)) return { outcome: 'DONE' as const, ...noRefusal }
    if (error instanceof Failure)
      return { outcome: 'REFUSED' as const, code: error.code, message: error.message }
    context.log.error({ err: error, bulkAct: act.id, recordId }, 'bulk act')
    return { outcome: 'REFUSED' as const, code: 'SERVER_ERROR', message: null }
  }
}

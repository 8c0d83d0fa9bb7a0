import type { Context } from '../kernel/context.ts'
import { inSpan, newTraceId, withTrace } from '../kernel/log/trace.ts'
import { workSeconds } from '../kernel/metrics.ts'
import type { Recurring } from '../kernel/recurring.ts'
import { recordRound } from './recurring-store.ts'

// Another process runs a round that began before this one was asked for, so what was asked for may be missing from it.
const BUSY_WAIT_MS = 1_000

/** Runs one round as soon as no other process runs one, and records how it went. Never throws. */
export const runRound = (context: Context, work: Recurring): Promise<void> =>
  withTrace({ traceId: newTraceId(), job: work.name }, () => runTracedRound(context, work))

async function runTracedRound(context: Context, work: Recurring): Promise<void> {
  while (!context.stopping.aborted) {
    const end = workSeconds.startTimer({ kind: 'round', name: work.name })
    const startedMs = context.clock.elapsedMs()
    let problem: unknown = null
    try {
      if (!(await inSpan({ kind: 'round', name: work.name }, () => work.run(context), endOf))) {
        await context.clock.wait(BUSY_WAIT_MS, context.stopping)
        continue
      }
    } catch (error) {
      problem = error
      context.log.warn({ err: error, work: work.name }, 'round failed and will be tried again')
    }
    end({ outcome: problem === null ? 'done' : 'failed' })
    if (work.isPerProcess) return
    const durationMs = Math.round(context.clock.elapsedMs() - startedMs)
    await recordRound(context.db, work.name, {
      durationMs,
      error: problem === null ? null : messageOf(problem),
    }).catch((error: unknown) =>
      context.log.warn({ err: error, work: work.name }, 'could not record a round'),
    )
    return
  }
}

/** Where another process runs the round, this one has no span of it. */
const endOf = (hasRun: boolean) => (hasRun ? { isFailed: false } : null)

const messageOf = (problem: unknown): string =>
  (problem instanceof Error ? problem.message : String(problem)).slice(0, 500)

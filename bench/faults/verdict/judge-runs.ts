import type { Evidence, RunAcknowledgement, RunFact } from './evidence.ts'
import type { Print } from './prints.ts'

/** Runs whose end does not agree with what became of their orders. */
export function judgeRuns({ runs, printOrders }: Evidence, prints: readonly Print[]): string[] {
  const states = new Map(printOrders.map(({ id, state }) => [id, state]))
  const printed = new Set(prints.map(({ printOrderId }) => printOrderId))
  return runs.flatMap((run) => {
    const wrong = run.orders.map((order) => whatIsWrong(run, order, { states, printed })).find(Boolean)
    const ofRun = run.orders.length === run.total ? wrong : `has ${run.orders.length} of ${run.total} orders`
    return ofRun ? [`run: ${run.id} ${ofRun}`] : []
  })
}

function whatIsWrong(
  run: RunFact,
  { shopOrderId, printOrderId, outcome }: RunFact['orders'][number],
  { states, printed }: { states: ReadonlyMap<string, string>; printed: ReadonlySet<string> },
): string | null {
  if (outcome === null) return run.isFinished ? `is over, but ${shopOrderId} is not` : null
  const wasPrinted = printOrderId !== null && printed.has(printOrderId)
  const state = printOrderId ? states.get(printOrderId) : undefined
  if (outcome === 'done') return wasPrinted ? null : `calls ${shopOrderId} done, which was not printed`
  if (outcome === 'failed')
    return printOrderId && state !== 'FAILED' && state !== 'CANCELED'
      ? `calls ${shopOrderId} failed, which is ${state}`
      : null
  if (!run.isStopped) return `has ${shopOrderId} stopped and was not stopped itself`
  if (wasPrinted) return `calls ${shopOrderId} stopped, which was printed`
  return state === 'CANCELED' ? null : `calls ${shopOrderId} stopped, which is ${state}`
}

/** Prints that contradict a confirmation to the seller: of withdrawn orders, or started after a run was paused or stopped. */
export function judgeStops({ runAcknowledgements, runs }: Evidence, prints: readonly Print[]): string[] {
  const withdrawn = new Set(runAcknowledgements.flatMap((line) => line.withdrawn))
  const printed = prints
    .filter(({ printOrderId }) => withdrawn.has(printOrderId))
    .map(({ printOrderId }) => `after stop: ${printOrderId} was withdrawn and printed`)
  const runOf = new Map(
    runs.flatMap(({ id, orders }) => orders.map(({ printOrderId }) => [printOrderId, id] as const)),
  )
  const byRun = Map.groupBy(prints, ({ printOrderId }) => runOf.get(printOrderId))
  const late = runAcknowledgements.flatMap((line) => {
    const until = endOfRest(runAcknowledgements, line)
    if (until === null) return []
    const during = (byRun.get(line.runId) ?? []).filter(
      ({ processedAt }) => processedAt > line.at && processedAt < until,
    )
    // The one that was being sent comes to its end.
    const tooMany = during.toSorted((a, b) => a.processedAt - b.processedAt).slice(1)
    return tooMany.map(
      ({ printOrderId }) => `after stop: ${printOrderId} was printed in a run that was ${line.kind}`,
    )
  })
  return [...printed, ...new Set(late)]
}

/** Until when nothing of a run may begin; null where nothing was confirmed. */
function endOfRest(
  lines: readonly RunAcknowledgement[],
  { kind, runId, at }: RunAcknowledgement,
): number | null {
  if (kind === 'stopped') return Infinity
  if (kind !== 'paused') return null
  const resumes = lines.filter((line) => line.kind === 'resume-asked' && line.runId === runId)
  // A resume that was requested but not confirmed may have happened late, too.
  if (resumes.some((line) => line.at < at)) return null
  return Math.min(Infinity, ...resumes.map((line) => line.at))
}

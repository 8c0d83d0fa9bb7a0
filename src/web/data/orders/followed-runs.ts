import type { SubmitRun } from '#contract/orders/submit-runs.ts'

export interface SubmitFailure {
  runId: string
  orderId: string
  orderNumber: string
  error: string
}

/** What is left to say once every followed run is finished. */
interface RunSummary {
  total: number
  processed: number
  failed: number
  /** Taken back, because the run was stopped. */
  stopped: number
}

/** The order queue of this seller as the browser knows it (spec §3); the server's runs are the truth. */
export interface FollowedRuns {
  /** Orders known to be waiting or in work, by id, in order. A run started elsewhere only tells the one in work. */
  queue: readonly string[]
  isProcessing: boolean
  processedCount: number
  totalQueued: number
  /** Stays until the seller closes it. */
  errors: readonly SubmitFailure[]
  /** The runs being counted now: unfinished ones, and those that finished while another was unfinished. */
  runs: readonly SubmitRun[]
  /** Orders that went through since this tab was opened. */
  successCount: number
  settledRunIds: readonly string[]
  /** Orders that were submitted one by one and failed, which a toast reported. */
  reportedOrderIds: readonly string[]
  summary: RunSummary | null
}

export const nothingFollowed: FollowedRuns = {
  queue: [],
  isProcessing: false,
  processedCount: 0,
  totalQueued: 0,
  errors: [],
  runs: [],
  successCount: 0,
  settledRunIds: [],
  reportedOrderIds: [],
  summary: null,
}

/**
 * The state after one more word from the server about a run. Late and repeated words change nothing.
 * `orderIds` are the orders of the run where this tab started it.
 */
export function afterRunUpdate(
  state: FollowedRuns,
  run: SubmitRun,
  orderIds: readonly string[] = [],
): FollowedRuns {
  if (state.settledRunIds.includes(run.id)) return state
  const reported = run.total === 1 && state.reportedOrderIds.find((orderId) => hasFailed(run, orderId))
  if (reported) return afterReporting(state, { orderId: reported, runId: run.id })
  const known = state.runs.find(({ id }) => id === run.id)
  const latest = known && isOlder(run, known) ? known : run
  if (latest === known && orderIds.length === 0) return state
  const runs = [...state.runs.filter(({ id }) => id !== run.id), latest].toSorted(byAge)
  const errors = withFailures(state.errors, latest)
  const totals = totalsOf(runs)
  const successCount = state.successCount + latest.processed - (known?.processed ?? 0)
  if (runs.every(({ finishedAt }) => finishedAt !== null)) {
    const settledRunIds = [...state.settledRunIds, ...runs.map(({ id }) => id)]
    return {
      ...nothingFollowed,
      errors,
      successCount,
      settledRunIds,
      reportedOrderIds: state.reportedOrderIds,
      summary: totals,
    }
  }
  return {
    ...state,
    runs,
    errors,
    successCount,
    queue: queueAfter([...without(state.queue, new Set(orderIds)), ...orderIds], latest, known),
    isProcessing: true,
    processedCount: totals.processed,
    totalQueued: totals.total,
    // The bar reports them again once this tab submits them in a run.
    reportedOrderIds: without(state.reportedOrderIds, new Set(orderIds)),
    summary: null,
  }
}

/**
 * The state after a toast reported the outcome of an order submitted alone, so that the bar doesn’t repeat it. Its run
 * is known by its id, or if the order failed, by that.
 */
export function afterReporting(
  state: FollowedRuns,
  { orderId, runId }: { orderId: string; runId: string | null },
): FollowedRuns {
  const isOf = (run: SubmitRun) => run.current?.orderId === orderId || hasFailed(run, orderId)
  const isReported = (run: SubmitRun) => run.id === runId || (run.total === 1 && isOf(run))
  const reportedRunIds = [...state.runs.filter(isReported).map(({ id }) => id), ...(runId ? [runId] : [])]
  const runs = state.runs.filter((run) => !isReported(run))
  const wasAlone = state.summary?.total === 1
  const errors = state.errors.filter(
    (failure) => failure.orderId !== orderId || !(wasAlone || reportedRunIds.includes(failure.runId)),
  )
  const known = {
    errors,
    successCount: state.successCount,
    settledRunIds: [...state.settledRunIds, ...reportedRunIds],
    reportedOrderIds: runId ? state.reportedOrderIds : [...state.reportedOrderIds, orderId],
  }
  const totals = totalsOf(runs)
  if (runs.every(({ finishedAt }) => finishedAt !== null)) {
    const summary = runs.length > 0 ? totals : wasAlone ? null : state.summary
    return { ...nothingFollowed, ...known, summary }
  }
  const queue = state.queue.filter((id) => id !== orderId)
  return { ...state, ...known, runs, queue, processedCount: totals.processed, totalQueued: totals.total }
}

const hasFailed = (run: SubmitRun, orderId: string) =>
  run.errors.some((failure) => failure.orderId === orderId)

/** The state after the seller has read the outcome. */
export function afterClosing(state: FollowedRuns): FollowedRuns {
  return { ...state, errors: [], summary: null }
}

const done = (run: SubmitRun) => run.processed + run.failed + run.stopped
const byAge = (a: SubmitRun, b: SubmitRun) =>
  a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id)

function isOlder(run: SubmitRun, known: SubmitRun): boolean {
  if (known.finishedAt !== null) return true
  if (run.finishedAt !== null) return false
  if (done(run) !== done(known)) return done(run) < done(known)
  // A run that is paused or stopped works on nothing, and is no older for that.
  return run.current === null && known.current !== null && run.state === known.state
}

function withFailures(errors: readonly SubmitFailure[], run: SubmitRun): readonly SubmitFailure[] {
  if (run.errors.length === 0) return errors
  const failed = new Set(run.errors.map(({ orderId }) => orderId))
  const fresh = run.errors.map(({ orderId, orderNumber, error }) => ({
    runId: run.id,
    orderId,
    orderNumber,
    error,
  }))
  return [...errors.filter(({ orderId }) => !failed.has(orderId)), ...fresh]
}

function totalsOf(runs: readonly SubmitRun[]): RunSummary {
  const sum = { total: 0, processed: 0, failed: 0, stopped: 0 }
  for (const run of runs) {
    sum.total += run.total
    sum.processed += run.processed
    sum.failed += run.failed
    sum.stopped += run.stopped
  }
  return sum
}

/** Orders are worked off in the order they were given, so everything before the current one is done. */
function queueAfter(queue: readonly string[], run: SubmitRun, known?: SubmitRun): readonly string[] {
  const gone = new Set(run.errors.map(({ orderId }) => orderId))
  const current = run.current?.orderId
  if (known?.current && known.current.orderId !== current) gone.add(known.current.orderId)
  const left = without(queue, gone)
  if (current === undefined) return left
  const position = left.indexOf(current)
  return position === -1 ? [current, ...left] : left.slice(position)
}

const without = (queue: readonly string[], gone: ReadonlySet<string>) =>
  queue.filter((orderId) => !gone.has(orderId))

import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { balanceQuery } from '#web/data/money/balance-query.ts'
import type { FollowedRuns } from '#web/data/orders/followed-runs.ts'
import { closeOutcome, useOrderQueue } from '#web/data/orders/order-queue-store.ts'
import { counted } from '#web/lib/counted.ts'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { RunControls } from './run-controls.tsx'
import { SubmitFailuresDialog } from './submit-failures-dialog.tsx'
import { UnsyncedSubmitDialog } from './unsynced-submit-dialog.tsx'
import { useRunFollower } from './use-run-follower.ts'
import { useTimeLeft } from './use-time-left.ts'

const successShownMs = 10_000

/** Shows the progress of submit runs, then the outcome until the seller closes it. */
export function SubmitRunBar() {
  useRunFollower()
  const state = useOrderQueue()
  const { isProcessing, errors, summary } = state
  const [isReading, setIsReading] = useState(false)
  const isAllWell = summary !== null && errors.length === 0
  useEffect(() => {
    if (!isAllWell) return
    const timer = setTimeout(closeOutcome, successShownMs)
    return () => clearTimeout(timer)
  }, [isAllWell])
  if (!isProcessing && !summary && errors.length === 0) return <UnsyncedSubmitDialog />
  return (
    <section aria-label="Order queue" className="rounded-2xl bg-raised py-2.5 pr-2.5 pl-4 shadow-pop">
      <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2">
        <div aria-live="polite" aria-atomic className="min-w-[min(100%,10rem)] flex-1">
          {isProcessing ? <Working {...state} /> : <Outcome {...state} />}
        </div>
        {/* Grouped so that "close" never wraps onto a separate line. */}
        <div className="ml-auto flex items-center gap-2 empty:hidden">
          {isProcessing && <RunControls run={state.runs.find(({ finishedAt }) => finishedAt === null)} />}
          {errors.length > 0 && (
            <Button size="sm" onClick={() => setIsReading(true)}>
              <CircleAlert aria-hidden size={14} className="text-danger" />
              See {counted(errors.length, 'error')}
            </Button>
          )}
          {!isProcessing && (
            <IconButton label="Close" icon={<X aria-hidden size={16} />} onClick={closeOutcome} size="sm" />
          )}
        </div>
      </div>
      {isProcessing && (
        <div className="mt-1.5 mr-1.5">
          <ProgressBar label="Orders submitted" value={doneCount(state)} max={state.totalQueued} />
        </div>
      )}
      <UnsyncedSubmitDialog />
      <SubmitFailuresDialog
        isOpen={isReading && errors.length > 0}
        failures={errors}
        isProcessing={isProcessing}
        onClose={() => setIsReading(false)}
      />
    </section>
  )
}

const doneCount = ({ processedCount, runs }: FollowedRuns) =>
  processedCount + runs.reduce((sum, { failed, stopped }) => sum + failed + stopped, 0)

function Working(state: FollowedRuns) {
  const { data } = useQuery(balanceQuery)
  const isUnpaid = (data?.balance.waiting?.orders ?? 0) > 0
  const current = state.runs.find((run) => run.current)?.current
  const unfinished = state.runs.filter(({ finishedAt }) => finishedAt === null)
  const waiting = unfinished.every((run) => run.state === 'PAUSED')
    ? 'Paused'
    : unfinished.every((run) => run.state === 'STOPPED')
      ? 'Stopping after the current order'
      : 'Starting'
  const left = useTimeLeft({
    done: doneCount(state),
    total: state.totalQueued,
    isRunning: unfinished.some((run) => run.state === 'RUNNING'),
  })
  return (
    <div className="flex flex-wrap items-baseline gap-x-3">
      <p className="tabular font-medium">
        {state.totalQueued === 1
          ? 'Submitting 1 order'
          : `Submitting ${doneCount(state).toLocaleString('en')} of ${state.totalQueued.toLocaleString('en')}`}
      </p>
      <p className="max-w-full truncate text-muted">
        {isUnpaid ? 'Waiting for payment' : current ? `Current order: ${current.orderNumber}` : waiting}
        {!isUnpaid && left && ` · ${left}`}
      </p>
    </div>
  )
}

function Outcome({ summary, errors }: FollowedRuns) {
  const failed = summary?.failed ?? errors.length
  const Icon = failed > 0 ? CircleAlert : CircleCheck
  return (
    <p className="flex items-center gap-2 font-medium">
      <Icon aria-hidden size={17} className={failed > 0 ? 'shrink-0 text-danger' : 'shrink-0 text-success'} />
      {outcomeText(summary?.processed ?? 0, failed, summary?.stopped ?? 0)}
    </p>
  )
}

function outcomeText(processed: number, failed: number, stopped: number): string {
  const back = stopped > 0 ? `, ${stopped.toLocaleString('en')} not sent` : ''
  if (failed === 0) return `${counted(processed, 'order')} submitted${back}`
  if (processed === 0) return `${counted(failed, 'order')} failed${back}`
  return `${processed.toLocaleString('en')} submitted, ${failed.toLocaleString('en')} failed${back}`
}

import { Pause, Play, Square } from 'lucide-react'
import { useState } from 'react'
import type { SubmitRun } from '#contract/submit-runs.ts'
import { useControlRun } from '#web/data/orders/run-mutations.ts'
import { counted } from '#web/lib/counted.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

/** Pause, go on, stop: what can be done with a run that is not over. Runs of one order are over too soon to need it. */
export function RunControls({ run }: { run: SubmitRun | undefined }) {
  if (!run || run.total === 1 || run.state === 'FINISHED' || run.state === 'STOPPED') return null
  return <Controls run={run} />
}

function Controls({ run }: { run: SubmitRun }) {
  const control = useControlRun(run.id)
  const [isAsking, setIsAsking] = useState(false)
  const isPaused = run.state === 'PAUSED'
  const left = run.total - run.processed - run.failed - run.stopped - (run.current ? 1 : 0)
  const isBusy = (action: string) => control.isPending && control.variables === action
  return (
    <>
      {isPaused ? (
        <Button size="sm" isBusy={isBusy('resume')} onClick={() => control.mutate('resume')}>
          <Play aria-hidden size={14} /> Go on
        </Button>
      ) : (
        <Button size="sm" isBusy={isBusy('pause')} onClick={() => control.mutate('pause')}>
          <Pause aria-hidden size={14} /> Pause
        </Button>
      )}
      <Button size="sm" onClick={() => setIsAsking(true)}>
        <Square aria-hidden size={13} /> Stop
      </Button>
      <Dialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={`Stop run ${run.number}?`}
        consequence={
          run.current
            ? `Order ${run.current.orderNumber} comes to its end. What was not begun is taken back and is unsubmitted again; nothing was charged for it.`
            : 'What was not begun is taken back and is unsubmitted again; nothing was charged for it.'
        }
        actionLabel={left > 0 ? `Stop, take back ${counted(left, 'order')}` : 'Stop'}
        keepLabel={isPaused ? 'Keep it paused' : 'Keep running'}
        tone="danger"
        isBusy={isBusy('stop')}
        onConfirm={() => control.mutate('stop', { onSettled: () => setIsAsking(false) })}
      />
    </>
  )
}

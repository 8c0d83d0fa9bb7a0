import { Pause, Play, Square } from 'lucide-react'
import { useState } from 'react'
import type { SubmitRun } from '#contract/orders/submit-runs.ts'
import { useControlRun } from '#web/data/orders/run-mutations.ts'
import { counted } from '#web/lib/counted.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

/** Pause, resume and stop for an unfinished run. A run of one order finishes too soon to need them. */
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
          <Play aria-hidden size={14} /> Resume
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
        onClose={() => setIsAsking(false)}
        title={`Stop submission ${run.number}?`}
        consequence={
          run.current
            ? `The current order (${run.current.orderNumber}) will finish. The others go back to your list and won’t be charged.`
            : 'The remaining orders go back to your list and won’t be charged.'
        }
        actionLabel={left > 0 ? `Stop without sending ${counted(left, 'order')}` : 'Stop'}
        keepLabel={isPaused ? 'Keep paused' : 'Keep submitting'}
        tone="danger"
        isBusy={isBusy('stop')}
        onConfirm={() => control.mutate('stop', { onSettled: () => setIsAsking(false) })}
      />
    </>
  )
}

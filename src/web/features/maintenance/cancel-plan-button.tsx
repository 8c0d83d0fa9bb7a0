import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useCancelMaintenancePlan } from './use-set-maintenance.ts'

/** Cancels scheduled maintenance after a confirmation. */
export function CancelPlanButton() {
  const [isAsking, setIsAsking] = useState(false)
  const cancel = useCancelMaintenancePlan()
  function ask(isOpen: boolean) {
    cancel.reset()
    setIsAsking(isOpen)
  }
  return (
    <>
      <Button data-track="cancel-maintenance-plan" onClick={() => ask(true)}>
        Cancel schedule
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => ask(false)}
        title="Cancel the maintenance schedule?"
        consequence="Sellers no longer see the announcement. Submissions that are refused already are accepted again."
        actionLabel="Cancel schedule"
        keepLabel="Keep it"
        isBusy={cancel.isPending}
        onConfirm={() => cancel.mutate(undefined, { onSuccess: () => setIsAsking(false) })}
      >
        {cancel.error && <ErrorPanel error={cancel.error} />}
      </Dialog>
    </>
  )
}

import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { ButtonLook } from '#web/ui/button-style.ts'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useSetMaintenance } from './use-set-maintenance.ts'

/** Ends the maintenance, after a question. */
export function OpenHouse(look: ButtonLook) {
  const [isAsking, setIsAsking] = useState(false)
  const set = useSetMaintenance('Spoolyard is open again.')
  function ask(isOpen: boolean) {
    set.reset()
    setIsAsking(isOpen)
  }
  function open() {
    set.mutate({ maintenanceMode: false }, { onSuccess: () => setIsAsking(false) })
  }
  return (
    <>
      <Button {...look} data-track="open-house" onClick={() => ask(true)}>
        Open again
      </Button>
      <Dialog
        isOpen={isAsking}
        onOpenChange={ask}
        title="Open Spoolyard again?"
        consequence="Everybody gets in at once. Submit runs go on, shops are synced, and the maintenance page offers the way back. Message, contact and expected end are cleared."
        actionLabel="Open Spoolyard"
        keepLabel="Keep it closed"
        isBusy={set.isPending}
        onConfirm={open}
      >
        {set.error && <ErrorPanel error={set.error} />}
      </Dialog>
    </>
  )
}

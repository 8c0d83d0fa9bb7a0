import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { ButtonLook } from '#web/ui/button-style.ts'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useSetMaintenance } from './use-set-maintenance.ts'

/** Turns maintenance mode off after a confirmation. */
export function EndMaintenanceButton(look: ButtonLook) {
  const [isAsking, setIsAsking] = useState(false)
  const set = useSetMaintenance('Maintenance mode is off.')
  function ask(isOpen: boolean) {
    set.reset()
    setIsAsking(isOpen)
  }
  function open() {
    set.mutate({ maintenanceMode: false }, { onSuccess: () => setIsAsking(false) })
  }
  return (
    <>
      <Button {...look} data-track="end-maintenance" onClick={() => ask(true)}>
        Turn off maintenance mode
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => ask(false)}
        title="Turn off maintenance mode?"
        consequence="Everyone gets access right away. Submissions and store syncs resume. The message, contact and expected end are cleared."
        actionLabel="Turn off maintenance mode"
        keepLabel="Keep it on"
        isBusy={set.isPending}
        onConfirm={open}
      >
        {set.error && <ErrorPanel error={set.error} />}
      </Dialog>
    </>
  )
}

import { closeUnsyncedSubmit, useUnsyncedSubmit } from '#web/data/orders/unsynced-submit-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

/** Asks what to do with a submission whose stores couldn't be synced first. */
export function UnsyncedSubmitDialog() {
  const { asked } = useUnsyncedSubmit()
  if (!asked) return null
  const { message, submitAnyway, tryAgain } = asked
  const choose = (act: () => void) => () => {
    closeUnsyncedSubmit()
    act()
  }
  return (
    <Dialog
      onClose={closeUnsyncedSubmit}
      title="Submit without syncing?"
      consequence={message}
      actionLabel="Try again"
      keepLabel="Not now"
      onConfirm={choose(tryAgain)}
    >
      <Button onClick={choose(submitAnyway)}>Submit without syncing</Button>
    </Dialog>
  )
}

import { useBlocker } from '@tanstack/react-router'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

/** Asks before unsaved changes are lost: when leaving the screen, reloading, or closing the tab. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
  return (
    <Dialog
      isOpen={status === 'blocked'}
      onClose={() => reset?.()}
      title="Leave without saving?"
      consequence="You have unsaved changes."
      actionLabel="Discard changes"
      keepLabel="Keep editing"
      tone="danger"
      onConfirm={() => proceed?.()}
    />
  )
}

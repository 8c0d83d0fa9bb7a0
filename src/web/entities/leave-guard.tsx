import { useBlocker } from '@tanstack/react-router'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

/** Asks before changes that are not saved are lost: on the way to another view, on reload and on closing the tab. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
  return (
    <Dialog
      isOpen={status === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && reset?.()}
      title="Leave without saving?"
      consequence="What you changed here is not saved yet."
      actionLabel="Leave, lose the changes"
      keepLabel="Stay here"
      tone="danger"
      onConfirm={() => proceed?.()}
    />
  )
}

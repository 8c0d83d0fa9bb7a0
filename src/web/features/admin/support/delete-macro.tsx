import type { Macro } from '#contract/admin/support.ts'
import { useDeleteMacro } from '#web/data/admin/support-queries.ts'
import { ErrorAlert } from '#web/ui/feedback/error-alert.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

/** Asks before a saved reply is deleted. */
export function DeleteMacro({ macro, onClose }: { macro: Macro; onClose: () => void }) {
  const remove = useDeleteMacro()
  return (
    <Dialog
      onClose={onClose}
      title={`Delete the saved reply “${macro.title}”?`}
      consequence="It’s deleted for all administrators. Replies already sent with it don’t change, and the audit log keeps its text."
      actionLabel="Delete reply"
      tone="danger"
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(macro.id, { onSuccess: onClose })}
    >
      {remove.error && <ErrorAlert error={remove.error} title="The reply wasn’t deleted" />}
    </Dialog>
  )
}

import type { DayNote } from '#contract/admin/day-notes.ts'
import { useDeleteDayNote } from '#web/data/admin/analytics-query.ts'
import { ErrorAlert } from '#web/ui/feedback/error-alert.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { dayLabel } from '#web/ui/text/day-label.ts'

/** Asks before a note is deleted. */
export function DeleteDayNote({ note, onClose }: { note: DayNote; onClose: () => void }) {
  const remove = useDeleteDayNote()
  return (
    <Dialog
      onClose={onClose}
      title={`Delete the note on ${dayLabel(note.day)}?`}
      consequence={`“${note.text}” is deleted for all administrators. The audit log keeps its text.`}
      actionLabel="Delete note"
      tone="danger"
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(note.id, { onSuccess: onClose })}
    >
      {remove.error && <ErrorAlert error={remove.error} title="The note wasn’t deleted" />}
    </Dialog>
  )
}

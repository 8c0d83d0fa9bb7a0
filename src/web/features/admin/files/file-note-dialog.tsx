import { useState } from 'react'
import type { AdminFile } from '#contract/admin/files.ts'
import { useChangeFileNote } from '#web/data/admin/file-queries.ts'
import { ErrorAlert } from '#web/ui/feedback/error-alert.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

/** Edits the administrators’ note on a file. */
export function FileNoteDialog({ file, onClose }: { file: AdminFile; onClose: () => void }) {
  const [notes, setNotes] = useState(file.notes)
  const change = useChangeFileNote()
  return (
    <Dialog
      onClose={onClose}
      title={`Note on ${file.name}`}
      consequence="Only administrators can see it. The seller’s own notes don’t change."
      actionLabel="Save note"
      keepLabel="Cancel"
      isBusy={change.isPending}
      isActionDisabled={notes.trim() === file.notes}
      onConfirm={() => change.mutate({ id: file.id, notes: notes.trim() }, { onSuccess: onClose })}
    >
      <TextArea
        label="Note"
        rows={5}
        maxLength={2_000}
        value={notes}
        onChange={({ target }) => setNotes(target.value)}
      />
      {change.error && (
        <div className="mt-4">
          <ErrorAlert error={change.error} title="The note wasn’t saved" />
        </div>
      )}
    </Dialog>
  )
}

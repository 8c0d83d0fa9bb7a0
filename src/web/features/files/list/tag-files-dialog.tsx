import { useState } from 'react'
import { useBulk } from '#web/features/files/file-mutations.ts'
import { api } from '#web/lib/api.ts'
import { counted } from '#web/lib/counted.ts'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import type { BulkDialogProps } from './bulk-dialog.ts'
import { parseTags } from './parse-tags.ts'
import { RefusedList } from './refused-list.tsx'

/** Adds tags to files and keeps existing ones. */
export function TagFilesDialog({ files, onClose, onDone }: BulkDialogProps) {
  const [text, setText] = useState('')
  const bulk = useBulk()
  const added = parseTags(text)
  const tagsOf = (id: string) => files.find((file) => file.id === id)?.tags ?? []
  const tag = () =>
    bulk.mutate(
      {
        ids: files.map(({ id }) => id),
        act: (id) => {
          const tags = [...new Set([...tagsOf(id), ...added])]
          return api.updateFile({ params: { id }, body: { tags } })
        },
      },
      { onSuccess: ({ refused }) => onDone(refused.map(({ id }) => id)) },
    )
  return (
    <Dialog
      onClose={onClose}
      title={`Tag ${counted(files.length, 'file')}`}
      consequence="Existing tags stay."
      actionLabel={added.length > 0 ? `Add ${counted(added.length, 'tag')}` : 'Add tags'}
      keepLabel="Cancel"
      isBusy={bulk.isPending}
      isActionDisabled={added.length === 0}
      onConfirm={tag}
    >
      <div className="grid gap-4">
        <TextField
          label="Tags"
          hint="Separate tags with commas."
          value={text}
          maxLength={400}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
        <RefusedList refused={bulk.data?.refused ?? []} files={files} />
      </div>
    </Dialog>
  )
}

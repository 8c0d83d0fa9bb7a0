import { useState } from 'react'
import { useBulk } from '#web/features/files/file-mutations.ts'
import { api } from '#web/lib/api.ts'
import { counted } from '#web/lib/counted.ts'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import type { BulkDialogProps } from './bulk-dialog.ts'
import { RefusedList } from './refused-list.tsx'

interface Props extends BulkDialogProps {
  folders: readonly { folder: string }[]
}

/** Moves files into a folder, creating it if needed. */
export function MoveFilesDialog({ files, folders, onClose, onDone }: Props) {
  const [folder, setFolder] = useState(files[0]?.folder ?? '')
  const bulk = useBulk()
  const path = folder
    .split('/')
    .map((name) => name.trim())
    .filter(Boolean)
    .join('/')
  const move = () =>
    bulk.mutate(
      {
        ids: files.map(({ id }) => id),
        act: (id) => api.updateFile({ params: { id }, body: { folder: path } }),
      },
      { onSuccess: ({ refused }) => onDone(refused.map(({ id }) => id)) },
    )
  return (
    <Dialog
      onClose={onClose}
      title={`Move ${counted(files.length, 'file')}`}
      consequence="Products and orders that use them don’t change."
      actionLabel={path ? `Move to ${path}` : 'Remove from folder'}
      keepLabel="Cancel"
      isBusy={bulk.isPending}
      onConfirm={move}
    >
      <div className="grid gap-4">
        <TextField
          label="Folder"
          hint="Use “/” for subfolders, like Vases/tall. Leave empty for no folder."
          value={folder}
          maxLength={200}
          list="known-folders"
          autoComplete="off"
          onChange={(event) => setFolder(event.target.value)}
        />
        <datalist id="known-folders">
          {folders.map((known) => (
            <option key={known.folder} value={known.folder} />
          ))}
        </datalist>
        <RefusedList refused={bulk.data?.refused ?? []} files={files} />
      </div>
    </Dialog>
  )
}

import { FolderInput, Tag, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ModelFile } from '#contract/files.ts'
import { BulkAction, BulkBar } from '#web/ui/bulk-bar.tsx'
import { DeleteFilesDialog } from './delete-files-dialog.tsx'
import { MoveFilesDialog } from './move-files-dialog.tsx'
import { TagFilesDialog } from './tag-files-dialog.tsx'

interface Props {
  selected: ReadonlySet<string>
  /** Of the page that is on show. */
  files: readonly ModelFile[]
  folders: readonly { folder: string }[]
  onSelect: (selected: ReadonlySet<string>) => void
}

/** What can be done with the selected files. */
export function FileBulkBar({ selected, files, folders, onSelect }: Props) {
  const [open, setOpen] = useState<'move' | 'tag' | 'delete' | null>(null)
  const chosen = files.filter(({ id }) => selected.has(id))
  const clear = () => onSelect(new Set())
  const close = () => setOpen(null)
  /** What was refused stays selected. */
  const done = (refused: readonly string[]) => {
    onSelect(new Set(refused))
    if (refused.length === 0) close()
  }
  const dialog = { files: chosen, onClose: close, onDone: done }
  return (
    <>
      <BulkBar count={chosen.length} onClear={clear}>
        <BulkAction
          label="Move"
          icon={<FolderInput aria-hidden size={16} />}
          onSelect={() => setOpen('move')}
        />
        <BulkAction label="Tag" icon={<Tag aria-hidden size={16} />} onSelect={() => setOpen('tag')} />
        <BulkAction
          label="Delete"
          icon={<Trash2 aria-hidden size={16} />}
          onSelect={() => setOpen('delete')}
        />
      </BulkBar>
      {open === 'move' && <MoveFilesDialog {...dialog} folders={folders} />}
      {open === 'tag' && <TagFilesDialog {...dialog} />}
      {open === 'delete' && <DeleteFilesDialog {...dialog} />}
    </>
  )
}

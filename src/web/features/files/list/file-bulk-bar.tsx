import { CheckCheck, FolderInput, Tag, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ModelFile } from '#contract/products/files.ts'
import { BulkAction, BulkBar } from '#web/ui/table/bulk-bar.tsx'
import { DeleteFilesDialog } from './delete-files-dialog.tsx'
import { MoveFilesDialog } from './move-files-dialog.tsx'
import { TagFilesDialog } from './tag-files-dialog.tsx'

interface Props {
  selected: ReadonlySet<string>
  /** The files on the current page. */
  files: readonly ModelFile[]
  folders: readonly { folder: string }[]
  onSelect: (selected: ReadonlySet<string>) => void
}

/** Bulk actions for the selected files. */
export function FileBulkBar({ selected, files, folders, onSelect }: Props) {
  const [open, setOpen] = useState<'move' | 'tag' | 'delete' | null>(null)
  const chosen = files.filter(({ id }) => selected.has(id))
  const own = files.filter(({ isSample }) => !isSample)
  const clear = () => onSelect(new Set())
  const close = () => setOpen(null)
  /** Failed files stay selected. */
  const done = (refused: readonly string[]) => {
    onSelect(new Set(refused))
    if (refused.length === 0) close()
  }
  const dialog = { files: chosen, onClose: close, onDone: done }
  return (
    <>
      <BulkBar count={chosen.length} onClear={clear}>
        {/* Stays mounted when all are selected, so that it keeps the focus. */}
        {own.length > 1 && (
          <BulkAction
            label={`Select all ${own.length.toLocaleString('en')}`}
            icon={<CheckCheck aria-hidden size={16} />}
            onSelect={() => onSelect(new Set([...selected, ...own.map(({ id }) => id)]))}
          />
        )}
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

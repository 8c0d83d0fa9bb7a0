import { CheckCheck, FolderInput, Tag, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ModelFile } from '#contract/files.ts'
import { BulkAction, BulkBar } from '#web/ui/table/bulk-bar.tsx'
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
  const own = files.filter(({ isSample }) => !isSample)
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
        {/* It stays when all are selected, so that the focus has where to be. */}
        {own.length > 1 && (
          <BulkAction
            label={`All ${own.length.toLocaleString('en')} here`}
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

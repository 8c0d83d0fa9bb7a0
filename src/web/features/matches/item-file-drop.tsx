import { useNavigate } from '@tanstack/react-router'
import { cx } from 'class-variance-authority'
import { Upload } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { chooseFiles } from '#web/uploads/choose-files.ts'
import { droppedFiles } from '#web/uploads/dropped-files.ts'
import type { PickedFile } from '#web/uploads/picked-file.ts'
import { addUploads } from '#web/uploads/upload-store.ts'

interface Props {
  /** A line of the unlinked items. */
  lineId: string
  /** The item's SKU or title. */
  name: string
}

/** Takes the model of an unlinked item, dropped or chosen, and opens its new product with it. */
export function ItemFileDrop({ lineId, name }: Props) {
  const navigate = useNavigate()
  const [isOver, setOver] = useState(false)
  function begin([file]: readonly PickedFile[]) {
    const [upload] = file ? addUploads([file]) : []
    if (!upload) return showToast({ tone: 'danger', message: 'Drop an STL, OBJ, 3MF or STEP file.' })
    void navigate({
      to: '/dashboard/products/$productId',
      params: { productId: 'new' },
      search: { line: lineId, upload },
    })
  }
  function drop(event: DragEvent) {
    setOver(false)
    // Otherwise the page uploads it for no product.
    event.preventDefault()
    droppedFiles(event.dataTransfer).then(
      ({ files }) => begin(files),
      () =>
        showToast({
          tone: 'danger',
          message: 'Your browser couldn’t read the dropped files. Try again.',
        }),
    )
  }
  return (
    <button
      type="button"
      data-drop-zone
      aria-label={`Drop or choose its file: ${name}`}
      onClick={() => chooseFiles(begin, { isSingle: true })}
      onDragEnter={() => setOver(true)}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cx(
        'flex min-h-7 items-center gap-1.5 rounded-lg border border-dashed px-2.5 text-[0.8125rem] pointer-coarse:min-h-10',
        isOver
          ? 'border-accent bg-accent-soft text-accent-text'
          : 'border-field text-muted hover:border-accent hover:text-ink',
      )}
    >
      <Upload aria-hidden size={14} className="pointer-events-none shrink-0" />
      <span className="pointer-events-none">
        <span className="pointer-coarse:hidden">Drop or choose its file</span>
        <span className="hidden pointer-coarse:inline">Choose its file</span>
      </span>
    </button>
  )
}

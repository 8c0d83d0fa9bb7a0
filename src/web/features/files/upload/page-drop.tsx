import { useMatch } from '@tanstack/react-router'
import { CloudUpload } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { maxFileText } from '#contract/constants.ts'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { droppedFiles } from '#web/uploads/dropped-files.ts'
import { addUploads } from '#web/uploads/upload-store.ts'
import { withFolderPrefix } from '../list/with-folder-prefix.ts'
import { useOpenFile } from '../page/use-open-file.ts'

/** Accepts files dropped anywhere on the page and shows what will happen while dragging, unless the page has its own drop zones. */
export function PageDrop() {
  const target = useDropTarget()
  const isOver = useFileDrag((transfer) => void take(transfer, target))
  if (!isOver || document.querySelector('[data-drop-zone]')) return null
  return createPortal(
    <div className="pointer-events-none fixed inset-0 z-50 grid place-items-center bg-scrim p-4 sm:p-6">
      <div className="grid w-full max-w-lg justify-items-center gap-1 rounded-2xl border-2 border-accent border-dashed bg-raised px-6 py-12 text-center shadow-pop">
        <CloudUpload aria-hidden size={28} className="mb-2 text-accent-text" />
        <p className="font-semibold text-base">{wordsOfPage() ?? target.words}</p>
        <p className="text-pretty text-muted">
          STL, OBJ, 3MF or STEP, up to {maxFileText} each. Folders are uploaded with all files.
        </p>
      </div>
    </div>,
    document.body,
  )
}

/** The drop text of a page that handles drops itself. */
const wordsOfPage = (): string | undefined => document.querySelector<HTMLElement>('[data-drop]')?.dataset.drop

interface Target {
  words: string
  folder: string
  versionOf: string | null
}

/** On a file's page a drop is a new version; in a folder it's uploaded there. */
function useDropTarget(): Target {
  const fileId = useMatch({
    from: '/_app/dashboard/products/files/$fileId',
    shouldThrow: false,
    select: ({ params }) => params.fileId,
  })
  const folderOfList = useMatch({
    from: '/_app/dashboard/products/files/',
    shouldThrow: false,
    select: ({ search }) => search.folder,
  })
  const open = useOpenFile(fileId)
  if (open?.canChange) {
    return { words: `Drop a new version of ${open.name}`, folder: '', versionOf: open.id }
  }
  const folder = folderOfList ?? ''
  return {
    words: folder ? `Drop to upload into ${folder.split('/').at(-1)}` : 'Drop to upload and check',
    folder,
    versionOf: null,
  }
}

async function take(transfer: DataTransfer, { folder, versionOf }: Target): Promise<void> {
  try {
    const { files, leftOut } = await droppedFiles(transfer)
    if (versionOf && files.length === 1) addUploads(files, { versionOf })
    else if (files.length > 0) addUploads(withFolderPrefix(files, folder), { leftOut })
    else showToast({ tone: 'danger', message: 'Drop an STL, OBJ, 3MF or STEP file.' })
  } catch {
    showToast({ tone: 'danger', message: 'Your browser couldn’t read the dropped files. Try again.' })
  }
}

/** Whether files are being dragged over the page. */
function useFileDrag(onDrop: (transfer: DataTransfer) => void): boolean {
  const [isOver, setOver] = useState(false)
  const latest = useRef(onDrop)
  useEffect(() => {
    latest.current = onDrop
  })
  useEffect(() => {
    // Drag events fire for every element: the drag left the page once every enter has its leave.
    let depth = 0
    const set = (next: number) => {
      depth = Math.max(0, next)
      setOver(depth > 0)
    }
    const listeners = {
      dragenter: (event: DragEvent) => hasFiles(event) && set(depth + 1),
      dragleave: (event: DragEvent) => hasFiles(event) && set(depth - 1),
      dragover: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy'
      },
      drop: (event: DragEvent) => {
        set(0)
        if (!hasFiles(event) || event.defaultPrevented || !event.dataTransfer) return
        event.preventDefault()
        latest.current(event.dataTransfer)
      },
    }
    const all = Object.entries(listeners) as [keyof typeof listeners, EventListener][]
    for (const [name, listener] of all) window.addEventListener(name, listener)
    return () => {
      for (const [name, listener] of all) window.removeEventListener(name, listener)
    }
  }, [])
  return isOver
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false

import { useEffect, useRef } from 'react'
import { showToast } from '#web/ui/feedback/toast-store.ts'
import { droppedFiles } from '#web/uploads/dropped-files.ts'
import { addUploads } from '#web/uploads/upload-store.ts'
import { type DirectDraft, emptyPrint, type LineDraft, MAX_LINES } from '../direct-draft.ts'
import type { Composer } from './use-composer.ts'

/** Uploads files dropped on the page and assigns them to the line under the pointer, empty lines, or new ones. */
export function useDroppedFiles(change: Composer['change']): void {
  const latest = useRef(change)
  useEffect(() => {
    latest.current = change
  })
  useEffect(() => {
    const drop = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      // Handle it before the page treats it as a regular upload.
      event.preventDefault()
      const line = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-line]') : null
      void take(event.dataTransfer, line?.dataset.line ?? null, latest.current)
    }
    window.addEventListener('drop', drop, { capture: true })
    return () => window.removeEventListener('drop', drop, { capture: true })
  }, [])
}

async function take(transfer: DataTransfer, onto: string | null, change: Composer['change']): Promise<void> {
  try {
    const { files, leftOut } = await droppedFiles(transfer)
    if (files.length === 0)
      return showToast({ tone: 'danger', message: 'Drop an STL, OBJ, 3MF or STEP file.' })
    const keys = addUploads(files, { leftOut })
    change((draft) => ({ lines: withUploads(draft.lines, keys, onto) }))
  } catch {
    showToast({ tone: 'danger', message: 'Your browser couldn’t read the dropped files. Try again.' })
  }
}

/** Assigns the uploads to lines. Files beyond the line limit are only uploaded. */
export function withUploads(
  lines: DirectDraft['lines'],
  uploadKeys: readonly string[],
  onto: string | null,
): LineDraft[] {
  const left = [...uploadKeys]
  const take = (line: LineDraft, isWanted: (line: LineDraft) => boolean): LineDraft => {
    if (line.type !== 'PRINT' || left.length === 0 || !isWanted(line)) return line
    return { ...line, uploadKey: left.shift() ?? null }
  }
  const isEmpty = (line: LineDraft) =>
    line.type === 'PRINT' && line.publicFileServiceId === null && !line.uploadKey
  const filled = lines.map((line) => take(line, ({ key }) => key === onto)).map((line) => take(line, isEmpty))
  const added = left
    .slice(0, Math.max(0, MAX_LINES - filled.length))
    .map((uploadKey) => ({ ...emptyPrint(), uploadKey }))
  return [...filled, ...added]
}

import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ModelFile } from '#contract/files.ts'
import { sizeInWords } from '#web/entities/file-words.ts'
import type { OwnUpload } from '#web/entities/uploads/upload-phases.ts'
import { markRefused, pauseUpload, removeUpload, retryUpload } from '#web/entities/uploads/upload-store.ts'
import { ViewLink } from '#web/entities/view-link.tsx'
import { counted } from '#web/lib/counted.ts'
import { fileById } from '#web/lib/file-queries.ts'
import { UploadRow, type UploadState } from '#web/ui/upload-row.tsx'
import { DecisionButtons, decisionText } from './decision-buttons.tsx'

/** An upload of this tab with what can be done about it. */
export function OwnUploadRow({ upload }: { upload: OwnUpload }) {
  const { key, name, bytes, phase, uploadId, fileId } = upload
  const actions = {
    onPause: () => pauseUpload(key),
    onResume: () => retryUpload(key),
    onRemove: () => removeUpload(key),
    ...(phase.kind === 'failed' && phase.canRetry && { onRetry: () => retryUpload(key) }),
  }
  if (phase.kind === 'stored' && fileId) {
    return <StoredRow upload={upload} fileId={fileId} onRemove={actions.onRemove} />
  }
  return (
    <UploadRow name={name} bytes={bytes} state={stateOf(phase)} {...actions}>
      {phase.kind === 'decide' && uploadId && <DecisionButtons uploadId={uploadId} sameAs={phase.sameAs} />}
    </UploadRow>
  )
}

function stateOf(phase: OwnUpload['phase']): UploadState {
  switch (phase.kind) {
    case 'waiting':
      return { kind: 'queued' }
    case 'sending':
      return phase.isStalled
        ? { kind: 'uploading', sentBytes: phase.sentBytes, note: 'Connection lost, trying again…' }
        : { kind: 'uploading', sentBytes: phase.sentBytes }
    case 'paused':
      return {
        kind: 'paused',
        sentBytes: phase.sentBytes,
        ...(phase.reason !== null && { note: phase.reason }),
      }
    case 'checking':
      return { kind: 'checking' }
    case 'decide':
      return { kind: 'question', text: decisionText(phase.sameAs) }
    case 'stored':
      return { kind: 'done' }
    case 'failed':
      return { kind: 'failed', reason: phase.reason }
  }
}

interface StoredProps {
  upload: OwnUpload
  fileId: string
  onRemove: () => void
}

/** The file that came of it: being measured, ready, or refused. */
function StoredRow({ upload: { key, name, bytes }, fileId, onRemove }: StoredProps) {
  const { data } = useQuery(fileById(fileId))
  const newest = data?.file.newest
  const refusal = newest?.state === 'REFUSED' ? (newest.refusal ?? 'It cannot be read as a 3D model.') : null
  useEffect(() => {
    if (refusal) markRefused(key, refusal)
  }, [key, refusal])
  if (newest?.state === 'MEASURING')
    return <UploadRow name={name} bytes={bytes} state={{ kind: 'checking' }} />
  const note = (
    <>
      {newest && `${resultInWords(newest)} · `}
      <ViewLink
        to={{ view: 'files', file: fileId }}
        className="underline decoration-line-strong underline-offset-4 hover:decoration-current"
      >
        Open<span className="sr-only"> {name}</span>
      </ViewLink>
    </>
  )
  const tone = newest?.worst === 'error' || newest?.worst === 'warning' ? 'warn' : 'success'
  return <UploadRow name={name} bytes={bytes} state={{ kind: 'done', note, tone }} onRemove={onRemove} />
}

function resultInWords({ sizeMm, worst, findingCount }: ModelFile['newest']): string {
  const size = sizeMm ? `${sizeInWords(sizeMm)}, ` : ''
  if (worst === 'error') return `${size}not printable as it is`
  return worst === 'warning' ? `${size}${counted(findingCount, 'finding')}` : `${size}printable`
}

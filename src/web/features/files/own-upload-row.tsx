import { useQuery } from '@tanstack/react-query'
import type { ModelFile } from '#contract/files.ts'
import { sizeInWords } from '#web/entities/file-words.ts'
import type { OwnUpload } from '#web/entities/uploads/upload-phases.ts'
import { pauseUpload, removeUpload, retryUpload } from '#web/entities/uploads/upload-store.ts'
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
    return <StoredRow name={name} bytes={bytes} fileId={fileId} onRemove={actions.onRemove} />
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
  name: string
  bytes: number
  fileId: string
  onRemove: () => void
}

/** The file that came of it: being measured, ready, or refused. */
function StoredRow({ name, bytes, fileId, onRemove }: StoredProps) {
  const { data } = useQuery(fileById(fileId))
  const newest = data?.file.newest
  if (newest?.state === 'REFUSED') {
    const reason = newest.refusal ?? 'It cannot be read as a 3D model.'
    return <UploadRow name={name} bytes={bytes} state={{ kind: 'failed', reason }} onRemove={onRemove} />
  }
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
  return <UploadRow name={name} bytes={bytes} state={{ kind: 'done', note }} onRemove={onRemove} />
}

function resultInWords({ sizeMm, worst, findingCount }: ModelFile['newest']): string {
  const size = sizeMm ? `${sizeInWords(sizeMm)}, ` : ''
  if (worst === 'error') return `${size}not printable as it is`
  return worst === 'warning' ? `${size}${counted(findingCount, 'finding')}` : `${size}printable`
}

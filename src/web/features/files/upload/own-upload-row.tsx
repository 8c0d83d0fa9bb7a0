import { memo } from 'react'
import type { ModelFile } from '#contract/products/files.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { counted } from '#web/lib/counted.ts'
import { formatSize } from '#web/ui/text/format-length.ts'
import { UploadRow, type UploadState } from '#web/ui/upload-row.tsx'
import type { OwnUpload } from '#web/uploads/upload-phases.ts'
import { pauseUpload, removeUpload, retryUpload } from '#web/uploads/upload-store.ts'
import { DecisionButtons, decisionText } from '../page/decision-buttons.tsx'

interface Props {
  upload: OwnUpload
}

/** An upload of this tab with its actions. Memoized so that only uploads in progress re-render. */
export const OwnUploadRow = memo(function OwnUploadRow({ upload }: Props) {
  const { key, name, bytes, phase, uploadId } = upload
  return (
    <UploadRow
      isFlat
      name={name}
      bytes={bytes}
      state={stateOf(upload)}
      onPause={() => pauseUpload(key)}
      onResume={() => retryUpload(key)}
      onRemove={() => removeUpload(key)}
      {...(phase.kind === 'failed' && phase.canRetry && { onRetry: () => retryUpload(key) })}
    >
      {phase.kind === 'decide' && uploadId && <DecisionButtons uploadId={uploadId} sameAs={phase.sameAs} />}
    </UploadRow>
  )
})

function stateOf({ phase, name, fileId }: OwnUpload): UploadState {
  switch (phase.kind) {
    case 'waiting':
      return { kind: 'queued' }
    case 'sending':
      return phase.isStalled
        ? { kind: 'uploading', sentBytes: phase.sentBytes, note: 'Connection lost. Retrying…' }
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
      if (!fileId) return { kind: 'done' }
      return phase.found ? storedState(phase.found, { name, fileId }) : { kind: 'checking' }
    case 'failed':
      return { kind: 'failed', reason: phase.reason }
  }
}

function storedState(
  found: ModelFile['newest'],
  { name, fileId }: { name: string; fileId: string },
): UploadState {
  const note = (
    <>
      {resultInWords(found)} ·{' '}
      <AppLink
        to="/dashboard/products/files/$fileId"
        params={{ fileId }}
        className="underline decoration-line-strong underline-offset-4 hover:decoration-current"
      >
        Open<span className="sr-only"> {name}</span>
      </AppLink>
    </>
  )
  const tone = found.worst === 'error' || found.worst === 'warning' ? 'warn' : 'success'
  return { kind: 'done', note, tone }
}

function resultInWords({ sizeMm, worst, findingCount }: ModelFile['newest']): string {
  const size = sizeMm ? `${formatSize(sizeMm)}, ` : ''
  if (worst === 'error') return `${size}not printable`
  return worst === 'warning' ? `${size}${counted(findingCount, 'finding')}` : `${size}printable`
}

import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { UploadRow, type UploadState } from '#web/ui/upload-row.tsx'
import { Specimen } from './specimen.tsx'

const bytes = 18_400_000
const states: readonly UploadState[] = [
  { kind: 'queued' },
  { kind: 'uploading', sentBytes: 13_984_000 },
  { kind: 'paused', sentBytes: 6_000_000 },
  { kind: 'checking' },
  { kind: 'question', text: 'The same file is there already: Ribbed vase.' },
  { kind: 'done', note: '86 × 86 × 170 mm, printable' },
  { kind: 'failed', reason: 'This file is not a 3D model that we can read.' },
]

const nothing = () => {}

export function ProgressSection() {
  return (
    <>
      <Specimen name="UploadRow: queued, uploading, paused, checking, question, done, failed" isColumn>
        {states.map((state) => (
          <UploadRow
            key={state.kind}
            name={`ribbed-vase-170mm-${state.kind}.stl`}
            bytes={bytes}
            state={state}
            onPause={nothing}
            onResume={nothing}
            onRetry={nothing}
            onRemove={nothing}
          />
        ))}
      </Specimen>
      <Specimen name="ProgressBar" isColumn>
        <ProgressBar label="Submitted" value={4} max={18} />
        <ProgressBar label="Done" value={18} max={18} tone="success" />
        <ProgressBar label="Failed" value={12} max={18} tone="danger" />
      </Specimen>
      <Specimen name="Skeleton">
        <Skeleton className="h-4 w-40" />
      </Specimen>
    </>
  )
}

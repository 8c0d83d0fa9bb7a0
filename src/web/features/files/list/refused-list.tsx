import type { ModelFile } from '#contract/products/files.ts'
import type { BulkOutcome } from '#web/features/files/file-mutations.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'

interface Props {
  refused: BulkOutcome['refused']
  files: readonly Pick<ModelFile, 'id' | 'name'>[]
}

/** The files a bulk action failed for, with reasons. */
export function RefusedList({ refused, files }: Props) {
  if (refused.length === 0) return null
  return (
    <Alert tone="danger" isLive title="Some files weren’t changed">
      <ul className="mt-1 grid max-h-40 list-disc gap-1 overflow-y-auto pl-4">
        {refused.map(({ id, reason }) => (
          <li key={id}>
            {files.find((file) => file.id === id)?.name ?? 'a file'}: {reason}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

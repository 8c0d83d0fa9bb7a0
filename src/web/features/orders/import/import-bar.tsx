import type { FileOrderOutcome } from '#contract/orders/order-files.ts'
import type { ImportProgress } from '#web/data/orders/order-file-mutations.ts'
import { counted } from '#web/lib/counted.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'

interface Props {
  counts: Record<FileOrderOutcome, number>
  isReading: boolean
  importing: { isPending: boolean; error: Error | null }
  progress: ImportProgress
  onImport: () => void
}

/** The button with the number of orders that it imports, and how far that is. */
export function ImportBar({ counts, isReading, importing, progress, onImport }: Props) {
  const total = counts.CREATE + counts.UPDATE
  const stored = progress.created + progress.changed
  const { isPending, error } = importing
  return (
    <div className="sticky bottom-[var(--bottom-bar,0px)] z-10 -mx-4 mt-4 -mb-4 grid gap-3 rounded-b-2xl border-line border-t bg-surface p-4">
      {error && (
        <Alert tone="danger" isLive title="The import stopped">
          {error.message.replace(/[.!]?$/, '.')} {counted(stored, 'order')} of {total.toLocaleString('en')}{' '}
          imported. Import again to continue; nothing is imported twice.
        </Alert>
      )}
      {isPending && (
        <div role="status" className="grid gap-1.5">
          <p className="tabular">
            Importing: {stored.toLocaleString('en')} of {counted(total, 'order')}
          </p>
          <ProgressBar label="Imported orders" value={stored} max={total} />
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">{whatHappens(counts)}</p>
        <Button variant="primary" isBusy={isPending} disabled={total === 0 || isReading} onClick={onImport}>
          {total > 0 ? `Import ${counted(error ? total - stored : total, 'order')}` : 'Import orders'}
        </Button>
      </div>
    </div>
  )
}

function whatHappens({ CREATE, UPDATE, SUBMITTED, ERROR }: Props['counts']): string {
  const parts = [
    CREATE > 0 && `${counted(CREATE, 'new order')}`,
    UPDATE > 0 && `${counted(UPDATE, 'order')} to update`,
    SUBMITTED > 0 && `${counted(SUBMITTED, 'submitted order')} won’t change`,
    ERROR > 0 && `${counted(ERROR, 'order')} with errors won’t be imported`,
  ].filter(Boolean)
  return parts.length > 0 ? `${parts.join(', ')}.` : 'All orders of this file are imported already.'
}

import { Check, Copy, TriangleAlert, X } from 'lucide-react'
import { Button } from '../button.tsx'
import { useCopied } from '../text/use-copied.ts'

interface Props {
  /** What was thrown. Its message is shown; a `requestId` on it can be copied. */
  error: Error
  title?: string
  onRetry?: () => void
  isRetrying?: boolean
}

/** Stands in place of what could not be shown: the catalog's sentence, Retry, and a reference to quote. */
export function ErrorPanel({ error, title, onRetry, isRetrying = false }: Props) {
  const requestId = 'requestId' in error && typeof error.requestId === 'string' ? error.requestId : null
  return (
    <div className="p-4">
      <div role="alert" className="flex items-start gap-3 rounded-xl bg-danger-soft p-4">
        <TriangleAlert aria-hidden size={18} className="mt-px shrink-0 text-danger" />
        <div className="grid min-w-0 justify-items-start gap-2 [overflow-wrap:anywhere]">
          <div>
            {title && <p className="font-semibold">{title}</p>}
            <p>{error.message}</p>
          </div>
          {requestId && <Reference requestId={requestId} />}
          {onRetry && (
            <Button size="sm" isBusy={isRetrying} onClick={onRetry}>
              Retry
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

function Reference({ requestId }: { requestId: string }) {
  const { copy, isCopied, hasFailed } = useCopied()
  const Icon = isCopied ? Check : hasFailed ? X : Copy
  return (
    <>
      <button
        type="button"
        onClick={() => void copy(requestId)}
        className="flex min-h-6 flex-wrap items-center gap-x-1.5 break-all rounded text-left text-muted text-xs hover:text-ink pointer-coarse:min-h-11"
      >
        <span className="sr-only">Copy</span> Reference <code className="font-mono">{requestId}</code>
        <Icon aria-hidden size={13} />
      </button>
      <span role="status" className="sr-only">
        {isCopied ? 'Copied' : hasFailed ? 'Could not be copied' : ''}
      </span>
    </>
  )
}

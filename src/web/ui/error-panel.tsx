import { Check, Copy, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button.tsx'

interface Props {
  /** What was thrown. Its message is shown; a `requestId` on it can be copied. */
  error: Error
  title?: string
  onRetry?: () => void
  isRetrying?: boolean
}

/** Stands in place of what could not be shown: the catalogue's sentence, Retry, and a reference to quote. */
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
  const [isCopied, setIsCopied] = useState(false)
  return (
    <button
      type="button"
      onClick={() => void navigator.clipboard.writeText(requestId).then(() => setIsCopied(true))}
      className="flex min-h-6 items-center gap-1.5 break-all rounded text-left text-muted text-xs hover:text-ink"
    >
      Reference <code className="font-mono">{requestId}</code>
      {isCopied ? <Check aria-hidden size={13} /> : <Copy aria-hidden size={13} />}
      <span className="sr-only" aria-live="polite">
        {isCopied ? 'Copied' : 'Copy'}
      </span>
    </button>
  )
}

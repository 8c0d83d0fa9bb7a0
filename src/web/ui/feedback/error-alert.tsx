import { Check, Copy, X } from 'lucide-react'
import { Button } from '../button.tsx'
import { useCopied } from '../text/use-copied.ts'
import { Alert } from './alert.tsx'

export interface ErrorProps {
  /** What was thrown. Its message is shown; a `requestId` on it can be copied. */
  error: Error
  title?: string
  onRetry?: () => void
  isRetrying?: boolean
}

/** Why something failed: the catalog's sentence, a button that tries again, and a reference to quote. */
export function ErrorAlert({ error, title, onRetry, isRetrying = false }: ErrorProps) {
  const requestId = 'requestId' in error && typeof error.requestId === 'string' ? error.requestId : null
  return (
    <Alert
      tone="danger"
      isLive
      title={title}
      action={
        onRetry && (
          <Button size="sm" isBusy={isRetrying} onClick={onRetry}>
            Retry
          </Button>
        )
      }
    >
      <p>{withoutTitle(error.message, title)}</p>
      {requestId && <Reference requestId={requestId} />}
    </Alert>
  )
}

/** The message, without the title where it begins with it. */
const withoutTitle = (message: string, title = ''): string =>
  message.startsWith(`${title}. `) ? message.slice(title.length + 2) : message

function Reference({ requestId }: { requestId: string }) {
  const { copy, isCopied, hasFailed } = useCopied()
  const Icon = isCopied ? Check : hasFailed ? X : Copy
  return (
    <>
      <button
        type="button"
        onClick={() => void copy(requestId)}
        className="mt-1 flex min-h-6 flex-wrap items-center gap-x-1.5 break-all rounded text-left text-muted text-xs hover:text-ink pointer-coarse:min-h-11"
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

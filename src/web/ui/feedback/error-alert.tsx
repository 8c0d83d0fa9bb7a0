import { Button } from '../button.tsx'
import { Alert } from './alert.tsx'

interface Props {
  error: Error
  onRetry: () => void
  isRetrying: boolean
}

/** Why a part of a card couldn’t be loaded, with a button that tries again. */
export function ErrorAlert({ error, onRetry, isRetrying }: Props) {
  return (
    <Alert
      tone="danger"
      action={
        <Button size="sm" isBusy={isRetrying} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {error.message}
    </Alert>
  )
}

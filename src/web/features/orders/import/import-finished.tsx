import type { ImportResult } from '#web/data/orders/order-file-mutations.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { counted } from '#web/lib/counted.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'

interface Props {
  result: ImportResult
  name: string
  onAgain: () => void
}

/** What an import did, and where its orders are. */
export function ImportFinished({ result: { created, changed, submitted, errors }, name, onAgain }: Props) {
  const parts = [
    created > 0 && `${created.toLocaleString('en')} new`,
    changed > 0 && `${changed.toLocaleString('en')} updated`,
    submitted > 0 && `${submitted.toLocaleString('en')} already submitted, not changed`,
    errors > 0 && `${errors.toLocaleString('en')} with errors, not imported`,
  ].filter(Boolean)
  return (
    <Alert
      tone="success"
      isLive
      title={`${counted(created + changed, 'order')} imported from ${name}`}
      action={
        <>
          <AppLink
            to="/dashboard/orders"
            search={{ source: 'csv' }}
            className={buttonStyle({ size: 'sm', variant: 'primary' })}
          >
            View orders
          </AppLink>
          <Button size="sm" onClick={onAgain}>
            Import another file
          </Button>
        </>
      }
    >
      {parts.join(', ')}.
    </Alert>
  )
}
